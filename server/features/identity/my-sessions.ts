import { AppError } from "#contract/errors.ts";
import type { AccountSession, endSessions as endContract, listSessions as listContract } from "#contract/account.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Context } from "#server/platform/context.ts";
import { selfOf } from "./account/signed-in-self.ts";
import { doerOf } from "./doer.ts";
import { hasSecondFactor } from "./factor-store.ts";
import type { Identity } from "./identity.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { endSessions } from "./store.ts";

export async function listMySessions(identity: Identity, context: Context): Promise<OutputOf<typeof listContract>> {
  const { userId, sessionId } = selfOf(context);
  return { sessions: await identity.asService((tx) => sessionsOf(tx, userId, sessionId)) };
}

/** Somebody's sessions, the last used first; `current` is the one that asks. The transaction must be the service's. */
export async function sessionsOf(tx: Work, userId: string, current: string | undefined): Promise<AccountSession[]> {
  const rows = await tx
    .selectFrom("auth.sessions")
    .select(["id", "user_agent", "ip", "aal", "created_at", "refreshed_at"])
    .where("user_id", "=", userId)
    .orderBy("refreshed_at", "desc")
    .execute();
  return rows.map(({ id, user_agent, ip, aal, created_at, refreshed_at }) => ({
    id,
    current: id === current,
    user_agent,
    ip,
    second_factor: aal === "aal2",
    created_at: created_at.toISOString(),
    refreshed_at: refreshed_at.toISOString(),
  }));
}

export async function endMySessions(
  identity: Identity,
  context: Context,
  { id }: { id?: string | undefined },
): Promise<OutputOf<typeof endContract>> {
  const { userId, sessionId } = selfOf(context);
  const ended = await identity.asService(async (tx) => {
    const count = await endSessions(tx, userId, id === undefined ? { except: sessionId } : { only: id });
    const act = { action: "account.sessions_ended", detail: { sessions: count } } as const;
    if (count > 0) await recordAct(tx, doerOf(context), act, identity.now());
    return count;
  });
  return { ended };
}

export async function countMyRecoveryCodes(identity: Identity, context: Context): Promise<{ left: number }> {
  const { userId } = selfOf(context);
  return { left: await identity.asService((tx) => countRecoveryCodes(tx, userId)) };
}

/** Whoever gets here with a verified factor has shown it: `authenticate` sees to that. */
export async function makeMyRecoveryCodes(identity: Identity, context: Context): Promise<{ codes: string[] }> {
  const { userId } = selfOf(context);
  const codes = await identity.asService(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw new AppError("SECOND_FACTOR_MISSING");
    await recordAct(tx, doerOf(context), { action: "account.recovery_codes_made" }, identity.now());
    return makeRecoveryCodes(tx, userId, identity.now());
  });
  return { codes };
}
