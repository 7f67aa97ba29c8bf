import type { Context } from "#server/platform/context.ts";
import type { Identity } from "../identity.ts";
import { changeAccount } from "../store.ts";
import { selfOf } from "./signed-in-self.ts";

/** The link that was mailed is void; the address stays as it is. */
export async function cancelEmailChange(identity: Identity, context: Context): Promise<{ ok: true }> {
  const { userId } = selfOf(context);
  await identity.asService(async (tx) => {
    await tx
      .deleteFrom("auth.one_time_tokens")
      .where("user_id", "=", userId)
      .where("type", "=", "email_change")
      .execute();
    await changeAccount(tx, userId, { email_change: null, email_change_sent_at: null }, identity.now());
  });
  return { ok: true };
}
