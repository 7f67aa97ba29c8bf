import type { Agent } from "#contract/agents.ts";
import type { Actor, Database } from "#database/connection.ts";
import * as store from "./store.ts";

/** An agent as a given actor sees it; for work that no request stands behind. */
export function findAgent(database: Database, actor: Actor, id: string): Promise<Agent | undefined> {
  return database.asActor(actor, (tx) => store.findAgent(tx, id));
}
