import { NEVER_HOSTED, normaliseVariables, type Agent } from "#contract/agents.ts";
import { isEmbedded } from "#contract/engines.ts";
import type { RehearsalDraft } from "#contract/rehearsals.ts";
import type { Actor, Database, Work } from "#database/connection.ts";
import * as store from "./store.ts";

/** What retrieval reads in a third of a second, and what a language model is given with every turn. */
const CHARACTERS = { guided: 400_000, model: 20_000 } as const;

/** An agent as a given actor sees it, knowing also what stands in its documents, the oldest first, as far as there is room. */
export async function agentForConversation(database: Database, actor: Actor, id: string): Promise<Agent | undefined> {
  return database.asActor(actor, async (tx) => {
    const agent = await store.findAgent(tx, id);
    return agent && withDocuments(tx, agent, id);
  });
}

/** The same of an agent that is still being written. What it changes is read with the actor's rights, and if that is gone it has no documents. */
export async function agentForRehearsal(
  database: Database,
  actor: Actor & { kind: "user" },
  { draft, changes }: { draft: RehearsalDraft; changes: string },
  now: Date,
): Promise<Agent> {
  const agent: Agent = {
    languages: [],
    speaking_rate: 1,
    pronunciation: [],
    evaluation: { criteria: [], data: [] },
    ...draft,
    variables: normaliseVariables(draft.variables),
    id: changes,
    owner_id: actor.userId,
    organization_id: actor.organizationId,
    shared: false,
    disabled_at: null,
    disabled_reason: "",
    agent_id: null,
    host_sync: NEVER_HOSTED,
    revision: 0,
    version: 0,
    published_revision: 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  return database.asActor(actor, async (tx) => {
    const saved = await store.findAgent(tx, changes);
    const service = saved && { disabled_at: saved.disabled_at, disabled_reason: saved.disabled_reason };
    return withDocuments(tx, { ...agent, ...service }, changes);
  });
}

async function withDocuments(tx: Work, agent: Agent, id: string): Promise<Agent> {
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
}
