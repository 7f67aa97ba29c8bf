import { CONVERSATION_LEASE, CONVERSATION_LEASE_RENEWAL } from "#contract/limits.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import { every, type Ticking } from "#server/platform/every.ts";
import type { Log } from "#server/platform/log.ts";

/** Tells the others, for as long as this process lives, that its conversations are alive. One statement for all of them. */
export function renewLeases(deps: { database: Database; log: Log }, nodeId: string, now: () => Date): Ticking {
  return every(CONVERSATION_LEASE_RENEWAL, deps.log, "renew conversation leases", () =>
    deps.database.asActor(SERVICE, async (tx) => {
      await tx
        .updateTable("conversations")
        .set({ lease_until: new Date(now().getTime() + CONVERSATION_LEASE) })
        .where("node_id", "=", nodeId)
        .where("status", "in", ["initiated", "in-progress"])
        .execute();
    }),
  );
}
