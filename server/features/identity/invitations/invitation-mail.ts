import type { Role } from "#contract/identity.ts";
import type { Work } from "#database/connection.ts";
import { composeMail } from "../../../emails/compose-mail.ts";
import type { MailLanguage } from "../../../emails/texts.ts";
import type { Identity } from "../identity.ts";
import { queueMail } from "../mail-outbox.ts";
import { hashToken, newToken } from "../one-time-token.ts";

/** Where the link of an invitation leads: administrators give their names as well. */
const PAGES: Record<Role, string> = { user: "/setup-password", admin: "/admin/activate" };

/**
 * Makes the account's only activation token and mails its link, in the caller's transaction. Returns the id of the
 * token's row; the token itself is in the mail and nowhere else.
 */
export async function mailInvitation(
  identity: Identity,
  tx: Work,
  invited: {
    userId: string;
    email: string;
    firstName: string;
    role: Role;
    language: MailLanguage;
    organization: string;
    expiresAt: Date;
  },
): Promise<string> {
  const now = identity.now();
  const token = newToken();
  await tx.deleteFrom("activation_tokens").where("user_id", "=", invited.userId).execute();
  const { id } = await tx
    .insertInto("activation_tokens")
    .values({ token: hashToken(token), user_id: invited.userId, expires_at: invited.expiresAt, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mail = composeMail({
    kind: "invite",
    language: invited.language,
    firstName: invited.firstName,
    organization: invited.organization,
    url: `${identity.settings.publicUrl}${PAGES[invited.role]}?token=${token}`,
    lifetime: invited.expiresAt.getTime() - now.getTime(),
  });
  await queueMail(tx, invited.email, mail, now);
  return id;
}
