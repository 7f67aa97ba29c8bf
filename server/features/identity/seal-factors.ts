import { SERVICE, type Database } from "#database/connection.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { isSealed, sealText } from "./sealed-text.ts";

export function placeOfFactor(id: string): string {
  return `mfa_factors/${id}`;
}

/** Seals the secrets of authenticators that were kept in the open by an earlier version. */
export async function sealFactors(database: Database, secrets: Secrets): Promise<void> {
  await database.asActor(SERVICE, async (tx) => {
    const open = await tx
      .selectFrom("auth.mfa_factors")
      .select(["id", "secret"])
      .where("secret", "is not", null)
      .where("secret", "not like", "sealed:%")
      .forUpdate()
      .execute();
    for (const { id, secret } of open) {
      if (secret === null || isSealed(secret)) continue;
      await tx
        .updateTable("auth.mfa_factors")
        .set({ secret: sealText(secrets, secret, placeOfFactor(id)) })
        .where("id", "=", id)
        .execute();
    }
  });
}
