import type * as z from "zod/mini";
import type {
  createEngineServer as createDoor,
  EngineServer,
  updateEngineServer as updateDoor,
} from "#contract/engines.ts";
import { AppError } from "#contract/errors.ts";
import { ENGINE_SERVERS_MAX } from "#contract/limits.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { endingOf, type Secrets } from "#server/platform/secrets.ts";
import { readEngineServer } from "./list-engine-servers.ts";
import { allServers, findServer, keyPlace } from "./store.ts";

export async function createEngineServer(
  context: Context,
  secrets: Secrets,
  { key, base_url, ...draft }: z.output<typeof createDoor.input>,
): Promise<EngineServer> {
  await mustFit(context, { id: null, sense: draft.sense, fallback: draft.fallback_id });
  const id = await asSelf(context, async (tx) => {
    const made = await tx
      .insertInto("engine_servers")
      .values({ ...draft, base_url: withoutSlash(base_url) })
      .returning("id")
      .executeTakeFirstOrThrow();
    // The key is bound to the id, which the database gives.
    if (key !== undefined) await writeKey(tx, secrets, made.id, key);
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
  await asSelf(context, async (tx) => {
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
  });
  return mustRead(context, id);
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
