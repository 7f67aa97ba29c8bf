import type { Context } from "#server/platform/context.ts";
import type { Identity } from "./identity.ts";
import { callerKey, countAgainstLimit, refuseBeyond } from "./rate-limit.ts";
import { findAccount } from "./store.ts";

/**
 * Whether an address has an account and has confirmed it. The spec asks for it, and it tells strangers who
 * is registered, so it is counted hard; with `revealAccounts` off it says no to everybody, and the sign-up
 * that follows answers alike.
 */
export async function checkUserStatus(
  identity: Identity,
  context: Context,
  { email }: { email: string },
): Promise<{ exists: boolean; verified: boolean }> {
  if (identity.settings.rateLimits) {
    const wait = await countAgainstLimit(
      identity.database,
      { name: "accountStatusPerAddress", key: callerKey(context.ip) },
      identity.now(),
    );
    refuseBeyond(wait);
  }
  if (!identity.settings.revealAccounts) return { exists: false, verified: false };
  const account = await identity.asService((tx) => findAccount(tx, { email: email.toLowerCase() }));
  return { exists: account !== undefined, verified: account !== undefined && account.email_confirmed_at !== null };
}
