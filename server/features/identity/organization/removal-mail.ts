import type { Member } from "#contract/organization.ts";
import type { Work } from "#database/connection.ts";
import { composeMail, mailLanguage } from "../../../emails/compose-mail.ts";
import type { Identity } from "../identity.ts";
import { queueMail } from "../mail-outbox.ts";
import { getAccount } from "../store.ts";

/** Tells somebody that they were removed from an organisation, in their own language. */
export async function mailRemoval(
  identity: Identity,
  tx: Work,
  { id, first_name }: Member,
  organization: string,
): Promise<void> {
  const account = await getAccount(tx, id);
  if (account.email === null) return;
  const chosen = (account.raw_user_meta_data as Record<string, unknown>)["language"];
  const mail = composeMail({
    kind: "removed",
    language: mailLanguage(chosen, undefined),
    firstName: first_name,
    organization,
    url: `${identity.settings.publicUrl}/organization`,
  });
  await queueMail(tx, account.email, mail, identity.now());
}
