import { isEmbedded } from "#contract/engines.ts";
import type { Agent } from "#contract/agents.ts";
import type { Actor, Database } from "#database/connection.ts";
import * as store from "./store.ts";

/** What retrieval reads in a third of a second, and what a language model is given with every turn. */
const CHARACTERS = { guided: 400_000, model: 20_000 } as const;

/** An agent as a given actor sees it, knowing also what stands in its documents, the oldest first, as far as there is room. */
export async function agentForConversation(database: Database, actor: Actor, id: string): Promise<Agent | undefined> {
  return database.asActor(actor, async (tx) => {
    const agent = await store.findAgent(tx, id);
    if (!agent) return undefined;
    const documents = await tx
      .selectFrom("agent_documents")
      .select("content")
      .where("agent_id", "=", id)
      .where("status", "=", "ready")
      .orderBy("created_at")
      .execute();
    const knowledge = [agent.knowledge, ...documents.map(({ content }) => content)].join("\n");
    const reader = isEmbedded("think", agent.engine.think) ? "guided" : "model";
    return { ...agent, knowledge: knowledge.slice(0, CHARACTERS[reader]) };
  });
}
