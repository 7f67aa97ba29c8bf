import type * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import type { updateIncident as contract } from "#contract/status-incidents.ts";
import type { AuditAction } from "#contract/audit.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import type { Context } from "#server/platform/context.ts";
import * as store from "./incident-store.ts";
import { timesAreWrong } from "./incident-times.ts";

/** Corrects what is named. Whoever was told by mail is not told again. */
export async function updateIncident(
  identity: Identity,
  context: Context,
  { id, services, ...changes }: z.output<(typeof contract)["input"]>,
): Promise<{ id: string }> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const before = await store.lockStandingIncident(tx, id);
    const { started_at, ends_at, resolved_at, ...words } = changes;
    // When it was resolved is corrected here; that it is resolved is said by an update.
    if (resolved_at !== undefined && !before.resolved_at) throw new AppError("CONFLICT");
    const times = {
      ...(started_at === undefined ? {} : { started_at: new Date(started_at) }),
      ...(ends_at === undefined ? {} : { ends_at: ends_at === null ? null : new Date(ends_at) }),
      ...(resolved_at === undefined ? {} : { resolved_at: new Date(resolved_at) }),
    };
    const wrong = timesAreWrong({ ...before, ...times });
    if (wrong) throw new AppError("BAD_REQUEST", { fields: [{ path: wrong, problem: "time" }] });

    await store.changeIncident(tx, id, { ...words, ...times }, now);
    if (services) await store.setServices(tx, id, services);
    const after = words.title ?? before.title;
    const detail = {
      changed: [...Object.keys(changes), ...(services ? ["services"] : [])].join(", "),
      published: before.published_at !== null,
      ...(after === before.title ? {} : { before: before.title, after }),
    };
    await recordAct(tx, doerOf(context), { action: "incident.updated", target: { id, name: after }, detail }, now);
    return { id };
  });
}

/** Off the page and out of the feeds at once; for a while it can be brought back. */
export const deleteIncident = (identity: Identity, context: Context, { id }: { id: string }) =>
  setDeleted(identity, context, id, "incident.deleted");

export const restoreIncident = (identity: Identity, context: Context, { id }: { id: string }) =>
  setDeleted(identity, context, id, "incident.restored");

async function setDeleted(
  identity: Identity,
  context: Context,
  id: string,
  action: Extract<AuditAction, "incident.deleted" | "incident.restored">,
): Promise<{ id: string }> {
  const now = identity.now();
  const deleted = action === "incident.deleted";
  return identity.asService(async (tx) => {
    const incident = await store.lockIncident(tx, id);
    if (!incident || (incident.deleted_at !== null) === deleted) throw new AppError("NOT_FOUND");
    await store.changeIncident(tx, id, { deleted_at: deleted ? now : null }, now);
    const { title, published_at } = incident;
    const detail = { published: published_at !== null };
    await recordAct(tx, doerOf(context), { action, target: { id, name: title }, detail }, now);
    return { id };
  });
}
