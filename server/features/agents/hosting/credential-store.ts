import type { Insertable, Selectable } from "kysely";
import type { Work } from "#database/connection.ts";
import type { ProviderCredentials } from "#database/tables.ts";

export type Credential = Selectable<ProviderCredentials>;

const PROVIDER = "elevenlabs";
/** Where the sealed values belong. */
export const KEY_PLACE = `provider_credentials/${PROVIDER}/key`;
export const WEBHOOK_SECRET_PLACE = `provider_credentials/${PROVIDER}/webhook_secret`;

export function readCredential(tx: Work): Promise<Credential | undefined> {
  return tx.selectFrom("provider_credentials").selectAll().where("provider", "=", PROVIDER).executeTakeFirst();
}

export async function writeCredential(
  tx: Work,
  credential: Omit<Insertable<ProviderCredentials>, "provider">,
): Promise<void> {
  await tx
    .insertInto("provider_credentials")
    .values({ provider: PROVIDER, ...credential })
    .onConflict((clash) => clash.column("provider").doUpdateSet(credential))
    .execute();
}

/** Whether there was one. */
export async function removeCredential(tx: Work): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("provider_credentials")
    .where("provider", "=", PROVIDER)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
