import { sql } from "kysely";
import type { EngineServer } from "#contract/engines.ts";
import { ENGINE_USES_SHOWN } from "#contract/limits.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import { allServers, findServer, toEngineServer } from "./store.ts";

/** For administrators, whom the door has asked for; whole rows are the service's to read. */
export async function listEngineServers(context: Context): Promise<EngineServer[]> {
  return context.database.asActor(SERVICE, async (tx) => {
    const rows = await allServers(tx);
    const uses = await usesOf(tx);
    return rows.map((row) => toEngineServer(row, ...shown(uses.get(row.id))));
  });
}

export async function readEngineServer(context: Context, id: string): Promise<EngineServer | undefined> {
  return context.database.asActor(SERVICE, async (tx) => {
    const row = await findServer(tx, id);
    return row && toEngineServer(row, ...shown((await usesOf(tx)).get(id)));
  });
}

type Use = { id: string; name: string };

function shown(uses: Use[] = []): [Use[], number] {
  return [uses.slice(0, ENGINE_USES_SHOWN), uses.length];
}

/** Agents by the id of the servers that they have chosen. */
async function usesOf(tx: Work): Promise<Map<string, Use[]>> {
  const rows = await sql<Use & { server: string }>`
    select distinct substr(chosen.value, 8) as server, a.id, a.name
    from public.voice_agents a, jsonb_each_text(a.engine) as chosen
    where chosen.value like 'server:%' order by a.name, a.id`.execute(tx);
  const uses = new Map<string, Use[]>();
  for (const { server, id, name } of rows.rows) uses.set(server, [...(uses.get(server) ?? []), { id, name }]);
  return uses;
}
