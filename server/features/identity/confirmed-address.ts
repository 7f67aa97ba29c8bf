import type { Work } from "#database/connection.ts";
import { findAccount } from "./store.ts";

/** The address that somebody has shown to be theirs. */
export async function confirmedAddress(tx: Work, userId: string): Promise<string | null> {
  const account = await findAccount(tx, { id: userId });
  return account?.email_confirmed_at ? account.email : null;
}
