import { AppError } from "#contract/errors.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { STATUS_UNSUBSCRIBE_PAGE, type addIncidentUpdate, type publishIncident } from "#contract/status.ts";
import type { Work } from "#database/connection.ts";
import { mailLanguage } from "../../emails/compose-mail.ts";
import { composeStatusAlert } from "../../emails/status-alert.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import { queueMail } from "#server/features/identity/mail-outbox.ts";
import * as store from "./incident-store.ts";
import { listSubscribers } from "./subscription-store.ts";

/** Puts an incident or a maintenance on the page and tells the subscribers, or neither. */
export async function publish(identity: Identity, input: InputOf<typeof publishIncident>): Promise<{ id: string }> {
  if (input.kind === "maintenance" && !(input.ends_at && input.started_at && input.ends_at > input.started_at))
    throw new AppError("BAD_REQUEST", { fields: [{ path: "ends_at", problem: "before the start" }] });
  return identity.asService(async (tx) => {
    const id = await store.insertIncident(tx, input, identity.now());
    await alertAll(identity, tx, { ...input, status: "investigating" }, input.description);
    return { id };
  });
}

/** Adds to the timeline; the newest status is the incident's own. */
export async function addUpdate(
  identity: Identity,
  { id, status, message }: InputOf<typeof addIncidentUpdate>,
): Promise<{ id: string }> {
  return identity.asService(async (tx) => {
    const incident = await store.insertUpdate(tx, { id, status, message }, identity.now());
    if (!incident) throw new AppError("NOT_FOUND");
    await alertAll(identity, tx, { ...incident, status }, message);
    return { id };
  });
}

async function alertAll(
  identity: Identity,
  tx: Work,
  incident: Parameters<typeof composeStatusAlert>[0]["incident"],
  message: string,
): Promise<void> {
  const { publicUrl } = identity.settings;
  for (const { email, language, unsubscribe_key } of await listSubscribers(tx)) {
    const alert = composeStatusAlert({
      language: mailLanguage(language, undefined),
      incident,
      message,
      statusUrl: `${publicUrl}/status`,
      unsubscribeUrl: `${publicUrl}${STATUS_UNSUBSCRIBE_PAGE}?token=${unsubscribe_key}`,
    });
    await queueMail(tx, email, alert, identity.now());
  }
}
