import { STATUS_UNSUBSCRIBE_PAGE } from "#contract/status-paths.ts";
import { type StatusIncident } from "#contract/status.ts";
import type { Work } from "#database/connection.ts";
import { mailLanguage } from "../../emails/compose-mail.ts";
import { composeStatusAlert } from "../../emails/status-alert.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import { queueMail } from "#server/features/identity/mail-outbox.ts";
import { listSubscribers } from "./subscription-store.ts";

/** What there is to tell; the English words are empty where there are none. */
export interface Alert extends Pick<StatusIncident, "kind" | "title" | "title_en" | "status"> {
  message: string;
  message_en: string;
}

/** A mail for everybody who has confirmed, in their language as far as it was written in it. */
export async function alertSubscribers(identity: Identity, tx: Work, alert: Alert): Promise<void> {
  const { publicUrl } = identity.settings;
  for (const subscriber of await listSubscribers(tx)) {
    const language = mailLanguage(subscriber.language, undefined);
    const inEnglish = language === "en";
    const mail = composeStatusAlert({
      language,
      incident: { ...alert, title: (inEnglish && alert.title_en) || alert.title },
      message: (inEnglish && alert.message_en) || alert.message,
      statusUrl: `${publicUrl}/status`,
      unsubscribeUrl: `${publicUrl}${STATUS_UNSUBSCRIBE_PAGE}?token=${subscriber.unsubscribe_key}`,
    });
    await queueMail(tx, subscriber.email, mail, identity.now());
  }
}
