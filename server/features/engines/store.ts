import type { Selectable } from "kysely";
import { engineServerSchema, type EngineServer } from "#contract/engines.ts";
import type { Work } from "#database/connection.ts";
import type { EngineServers } from "#database/tables.ts";

export type Row = Selectable<EngineServers>;

/** As administrators see it: of the key only that it is there, and its end. */
export function toEngineServer(row: Row, uses: readonly { id: string; name: string }[], count: number): EngineServer {
  return engineServerSchema.parse({
    ...row,
    has_key: row.sealed_key !== null,
    used_by: uses,
    used_by_count: count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });
}

/** Only the service may read whole rows. */
export function allServers(tx: Work): Promise<Row[]> {
  return tx.selectFrom("engine_servers").selectAll().orderBy("created_at").orderBy("id").execute();
}

export function findServer(tx: Work, id: string): Promise<Row | undefined> {
  return tx.selectFrom("engine_servers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Where a sealed key belongs. */
export const keyPlace = (id: string): string => `engine_servers/${id}`;
