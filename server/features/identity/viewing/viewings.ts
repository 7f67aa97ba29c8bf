import { AppError } from "#contract/errors.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { VIEWING_LIFETIME, VIEWINGS_SHOWN } from "#contract/limits.ts";
import type { listMyViewings as listContract, Viewing } from "#contract/viewing.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";
import { selfOf } from "../account/signed-in-self.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { userRows } from "../users/user-rows.ts";

export async function beginViewing(
  identity: Identity,
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Viewing> {
  const { userId, sessionId } = selfOf(context);
  const now = identity.now();
  return identity.asService(async (tx) => {
    const person = await userRows(tx, { id }, now).executeTakeFirst();
    if (!person) throw new AppError("NOT_FOUND");
    // What an administrator sees is more than anybody may borrow.
    if (person.role === "admin") throw new AppError("FORBIDDEN");
    const expiresAt = new Date(now.getTime() + VIEWING_LIFETIME);
    const viewing = await tx
      .insertInto("viewings")
      .values({
        viewer_id: userId,
        session_id: sessionId,
        person_id: id,
        reason,
        started_at: now,
        expires_at: expiresAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const email = person.email ?? "";
    const act = { action: "viewing.begun", target: { id, name: email }, detail: { reason } } as const;
    await recordAct(tx, doerOf(context), act, now);
    const name = `${person.first_name} ${person.last_name}`.trim() || email;
    return { id: viewing.id, person_id: id, name, email, expires_at: expiresAt.toISOString() };
  });
}

/** By whoever began it, from whichever of their sessions. */
export async function endViewing(
  identity: Identity,
  context: Context,
  { id }: { id: string },
): Promise<{ ended: boolean }> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const ended = await tx
      .updateTable("viewings")
      .set({ ended_at: now })
      .where("id", "=", id)
      .where("viewer_id", "=", userIdOf(context))
      .where("ended_at", "is", null)
      .where("expires_at", ">", now)
      .returning("person_id")
      .executeTakeFirst();
    if (!ended) return { ended: false };
    const person = await userRows(tx, { id: ended.person_id }, now).executeTakeFirst();
    const target = { id: ended.person_id, name: person?.email ?? "" };
    await recordAct(tx, doerOf(context), { action: "viewing.ended", target }, now);
    return { ended: true };
  });
}

export async function listMyViewings(context: Context): Promise<OutputOf<typeof listContract>> {
  const { userId } = selfOf(context);
  const rows = await asSelf(context, (tx) =>
    tx
      .selectFrom("viewings")
      .select(["id", "reason", "started_at", "expires_at", "ended_at"])
      .where("person_id", "=", userId)
      .orderBy("started_at", "desc")
      .limit(VIEWINGS_SHOWN)
      .execute(),
  );
  return {
    viewings: rows.map(({ id, reason, started_at, expires_at, ended_at }) => ({
      id,
      reason,
      started_at: started_at.toISOString(),
      until: (ended_at ?? expires_at).toISOString(),
      open: ended_at === null && expires_at > context.now(),
    })),
  };
}
