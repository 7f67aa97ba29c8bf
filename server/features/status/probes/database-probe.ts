import { sql } from "kysely";
import { SERVICE, type Database } from "#database/connection.ts";
import type { Probe } from "./probe.ts";

/** One write and one read in a transaction that is committed. */
export function databaseProbe(database: Database): Probe {
  return {
    key: "database",
    slowAfter: 1_000,
    run: () =>
      database.asActor(SERVICE, async (tx) => {
        await tx
          .updateTable("status_services")
          .set({ is_active: sql`is_active` })
          .where("key", "=", "database")
          .execute();
        await tx.selectFrom("status_services").select("id").where("key", "=", "database").executeTakeFirstOrThrow();
      }),
  };
}
