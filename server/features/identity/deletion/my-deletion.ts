import type {
  cancelAccountDeletion as cancelContract,
  getAccountDeletion as getContract,
  requestAccountDeletion as requestContract,
} from "#contract/account-deletion.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { DELETION_GRACE } from "#contract/limits.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Context } from "#server/platform/context.ts";
import { mailLanguage } from "../../../emails/compose-mail.ts";
import { notify } from "../account/notify.ts";
import { requireRecentAuthentication } from "../account/recent-authentication.ts";
import { selfOf } from "../account/signed-in-self.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { getAccount } from "../store.ts";
import { departureOf } from "./may-go.ts";

export async function getMyDeletion(identity: Identity, context: Context): Promise<OutputOf<typeof getContract>> {
  const { userId } = selfOf(context);
  return identity.asService(async (tx) => {
    const wish = await tx
      .selectFrom("account_deletions")
      .select("due_at")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const { obstacle, heirId } = await departureOf(tx, userId, identity.now());
    const agents = await tx.selectFrom("voice_agents").select("shared").where("owner_id", "=", userId).execute();
    const staying = heirId === null ? 0 : agents.filter(({ shared }) => shared).length;
    const { count } = await tx
      .selectFrom("conversations")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where("owner_id", "=", userId)
      .executeTakeFirstOrThrow();
    return {
      due_at: wish?.due_at.toISOString() ?? null,
      obstacle,
      agents: agents.length - staying,
      agents_staying: staying,
      conversations: Number(count),
    };
  });
}

/** Nothing is erased yet: there are fourteen days to think again, and to notice that it was somebody else. */
export async function requestMyDeletion(
  identity: Identity,
  context: Context,
  { email }: InputOf<typeof requestContract>,
): Promise<OutputOf<typeof requestContract>> {
  const self = selfOf(context);
  const now = identity.now();
  return identity.asService(async (tx) => {
    await requireRecentAuthentication(tx, self, now);
    const account = await getAccount(tx, self.userId);
    if (account.email !== email.trim().toLowerCase()) throw new AppError("EMAIL_INVALID");
    const { obstacle } = await departureOf(tx, self.userId, now);
    if (obstacle) throw new AppError(obstacle);
    const due_at = new Date(now.getTime() + DELETION_GRACE);
    const made = await tx
      .insertInto("account_deletions")
      .values({ user_id: self.userId, requested_at: now, due_at })
      .onConflict((clash) => clash.column("user_id").doNothing())
      .returning("due_at")
      .executeTakeFirst();
    // Asked twice, the first time counts.
    if (!made) throw new AppError("CONFLICT");
    const target = { id: account.id, name: account.email };
    const detail = { due: due_at.toISOString() };
    await recordAct(tx, doerOf(context), { action: "account.deletion_requested", target, detail }, now);
    await notify(identity, tx, account, { kind: "deletion_scheduled", what: asDay(due_at, account.language) });
    return { due_at: due_at.toISOString() };
  });
}

export async function cancelMyDeletion(identity: Identity, context: Context): Promise<OutputOf<typeof cancelContract>> {
  const { userId } = selfOf(context);
  return identity.asService(async (tx) => {
    const gone = await tx
      .deleteFrom("account_deletions")
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (!gone) return { cancelled: false };
    const account = await getAccount(tx, userId);
    const target = { id: userId, name: account.email ?? "" };
    await recordAct(tx, doerOf(context), { action: "account.deletion_cancelled", target }, identity.now());
    await notify(identity, tx, account, { kind: "deletion_cancelled" });
    return { cancelled: true };
  });
}

function asDay(moment: Date, language: string | null): string {
  const locale = { es: "es-ES", en: "en-GB" }[mailLanguage(language, undefined)];
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(moment);
}
