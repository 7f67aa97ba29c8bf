import type * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import type { publishIncident as contract } from "#contract/status-incidents.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import type { Context } from "#server/platform/context.ts";
import { alertSubscribers } from "./alert-subscribers.ts";
import * as store from "./incident-store.ts";
import { timesAreWrong } from "./incident-times.ts";

/** Puts an incident or a maintenance on the page and tells the subscribers, or neither. */
export async function publishIncident(
  identity: Identity,
  context: Context,
  input: z.output<(typeof contract)["input"]>,
): Promise<{ id: string }> {
  const now = identity.now();
  const { services, started_at, ends_at, ...rest } = input;
  const times = { started_at: started_at ? new Date(started_at) : now, ends_at: ends_at ? new Date(ends_at) : null };
  const wrong = timesAreWrong({ kind: input.kind, resolved_at: null, ...times });
  if (wrong || (input.kind === "maintenance" && !started_at))
    throw new AppError("BAD_REQUEST", { fields: [{ path: wrong ?? "started_at", problem: "time" }] });

  return identity.asService(async (tx) => {
    const id = await store.insertIncident(tx, { ...rest, ...times, published_at: now, services }, now);
    const target = { id, name: input.title };
    await recordAct(tx, doerOf(context), { action: "incident.published", target, detail: { kind: input.kind } }, now);
    const { description: message, description_en: message_en } = input;
    await alertSubscribers(identity, tx, { ...input, status: "investigating", message, message_en });
    return { id };
  });
}

/** The same with what a probe has drafted. */
export async function publishDraft(
  identity: Identity,
  context: Context,
  { id }: { id: string },
): Promise<{ id: string }> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const draft = await store.lockStandingIncident(tx, id);
    if (draft.published_at) throw new AppError("CONFLICT");
    await store.changeIncident(tx, id, { published_at: now }, now);
    const { kind, title } = draft;
    const act = { action: "incident.published", target: { id, name: title }, detail: { kind, drafted: true } } as const;
    await recordAct(tx, doerOf(context), act, now);
    const { description: message, description_en: message_en } = draft;
    await alertSubscribers(identity, tx, { ...draft, message, message_en });
    return { id };
  });
}
