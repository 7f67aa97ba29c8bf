import type * as z from "zod/mini";
import type {
  createEngineServer as createDoor,
  EngineServer,
  updateEngineServer as updateDoor,
} from "#contract/engines.ts";
import { AppError } from "#contract/errors.ts";
import { ENGINE_SERVERS_MAX } from "#contract/limits.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import { recordAct, type Act } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { endingOf, type Secrets } from "#server/platform/secrets.ts";
import { readEngineServer } from "./list-engine-servers.ts";
import { allServers, findServer, keyPlace } from "./store.ts";

export async function createEngineServer(
  context: Context,
  secrets: Secrets,
  { key, base_url, ...draft }: z.output<typeof createDoor.input>,
): Promise<EngineServer> {
  await mustFit(context, { id: null, sense: draft.sense, fallback: draft.fallback_id });
  const id = await context.database.asActor(SERVICE, async (tx) => {
    const made = await tx
      .insertInto("engine_servers")
      .values({ ...draft, base_url: withoutSlash(base_url) })
      .returning("id")
      .executeTakeFirstOrThrow();
    // The key is bound to the id, which the database gives.
    if (key !== undefined) await writeKey(tx, secrets, made.id, key);
    const detail = { made: true, sense: draft.sense, base_url: withoutSlash(base_url), model: draft.model };
    await noteSaved(tx, context, { id: made.id, name: draft.name }, detail);
    return made.id;
  });
  return mustRead(context, id);
}

export async function updateEngineServer(
  context: Context,
  secrets: Secrets,
  { id, key, base_url, ...changes }: z.output<typeof updateDoor.input>,
): Promise<EngineServer> {
  const known = await context.database.asActor(SERVICE, (tx) => findServer(tx, id));
  if (!known) throw new AppError("ENGINE_NOT_FOUND");
  if (changes.fallback_id !== undefined)
    await mustFit(context, { id, sense: known.sense, fallback: changes.fallback_id });
  await context.database.asActor(SERVICE, async (tx) => {
    await tx
      .updateTable("engine_servers")
      .set({
        ...changes,
        ...(base_url === undefined ? {} : { base_url: withoutSlash(base_url) }),
        // What was measured of another address says nothing about this one.
        ...(base_url === undefined && changes.model === undefined && key === undefined ? {} : { last_check: null }),
        updated_at: context.now(),
      })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (key !== undefined) await writeKey(tx, secrets, id, key);
    const named = {
      ...changes,
      ...(base_url === undefined ? {} : { base_url }),
      ...(key === undefined ? {} : { key }),
    };
    const detail: Act["detail"] = { made: false, changed: Object.keys(named).join(", ") };
    if (changes.enabled !== undefined) detail["enabled"] = changes.enabled;
    await noteSaved(tx, context, { id, name: changes.name ?? known.name }, detail);
  });
  return mustRead(context, id);
}

/** Which fields were written, never what a key is. */
async function noteSaved(
  tx: Work,
  context: Context,
  target: { id: string; name: string },
  detail: NonNullable<Act["detail"]>,
): Promise<void> {
  await recordAct(tx, doerOf(context), { action: "engine.saved", target, detail }, context.now());
}

async function writeKey(tx: Work, secrets: Secrets, id: string, key: string | null): Promise<void> {
  await tx
    .updateTable("engine_servers")
    .set({
      sealed_key: key === null ? null : secrets.seal(key, keyPlace(id)),
      key_ending: key === null ? null : endingOf(key),
    })
    .where("id", "=", id)
    .execute();
}

/** The one that takes over hears, thinks or speaks as well, and does not lead back here. */
async function mustFit(
  context: Context,
  { id, sense, fallback }: { id: string | null; sense: string; fallback: string | null },
): Promise<void> {
  const servers = await context.database.asActor(SERVICE, allServers);
  if (id === null && servers.length >= ENGINE_SERVERS_MAX) throw new AppError("TOO_MANY_ENGINES");
  const refuse = (problem: string): never => {
    throw new AppError("BAD_REQUEST", { fields: [{ path: "fallback_id", problem }] });
  };
  for (let next = fallback; next !== null;) {
    const server = servers.find((one) => one.id === next);
    if (!server || server.sense !== sense) return refuse("unknown");
    if (server.id === id) return refuse("ring");
    next = server.fallback_id;
  }
}

async function mustRead(context: Context, id: string): Promise<EngineServer> {
  const server = await readEngineServer(context, id);
  if (!server) throw new AppError("ENGINE_NOT_FOUND");
  return server;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");
