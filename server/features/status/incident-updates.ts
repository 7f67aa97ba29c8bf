import type * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import type { addIncidentUpdate, correctIncidentUpdate } from "#contract/status-incidents.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import type { Context } from "#server/platform/context.ts";
import { alertSubscribers } from "./alert-subscribers.ts";
import * as store from "./incident-store.ts";

/** Adds to the timeline and tells the subscribers; the newest status is the incident's own. */
export async function addUpdate(
  identity: Identity,
  context: Context,
  { id, ...update }: z.output<(typeof addIncidentUpdate)["input"]>,
): Promise<{ id: string }> {
  const now = identity.now();
  const { status } = update;
  return identity.asService(async (tx) => {
    const incident = await store.lockStandingIncident(tx, id);
    // Nobody has been told of it yet.
    if (!incident.published_at) throw new AppError("CONFLICT");
    await store.changeIncident(tx, id, { status, resolved_at: status === "resolved" ? now : null }, now);
    await store.insertUpdate(tx, id, update, now);
    const act = { action: "incident.update_added", target: { id, name: incident.title }, detail: { status } } as const;
    await recordAct(tx, doerOf(context), act, now);
    await alertSubscribers(identity, tx, { ...incident, ...update });
    return { id };
  });
}

/** Corrects words that stand in the timeline. Whoever was told by mail is not told again. */
export async function correctUpdate(
  identity: Identity,
  context: Context,
  { id, update_id, ...words }: z.output<(typeof correctIncidentUpdate)["input"]>,
): Promise<{ id: string }> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const incident = await store.lockStandingIncident(tx, id);
    if (!(await store.correctUpdate(tx, { id, update_id }, words))) throw new AppError("NOT_FOUND");
    await store.changeIncident(tx, id, {}, now);
    const act = { action: "incident.update_corrected", target: { id, name: incident.title } } as const;
    await recordAct(tx, doerOf(context), act, now);
    return { id };
  });
}
