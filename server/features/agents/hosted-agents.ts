import type { Agent } from "#contract/agents.ts";
import { SERVICE, type Database, type Work } from "#database/connection.ts";
import { findAgentByProviderId } from "./store.ts";

/** Every agent that has a twin at a host, with what the host calls it and since when it may have talked there. */
export async function hostedAgents(database: Database): Promise<{ hostedId: string; since: Date }[]> {
  const rows = await database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("voice_agents")
      .select(["agent_id", "created_at"])
      .where("agent_id", "is not", null)
      .orderBy("created_at")
      .execute(),
  );
  return rows.map(({ agent_id, created_at }) => ({ hostedId: agent_id!, since: created_at }));
}

/** The agent whose twin at a host has this id, as far as the transaction's actor may see it. */
export function findHostedAgent(tx: Work, hostedId: string): Promise<Agent | undefined> {
  return findAgentByProviderId(tx, hostedId);
}
