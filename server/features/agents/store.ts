import type { Selectable } from "kysely";
import { agentSchema, NEVER_HOSTED, normaliseVariables, type Agent, type AgentDraft } from "#contract/agents.ts";
import { flowSchema } from "#contract/flow.ts";
import type { Work } from "#database/connection.ts";
import type { VoiceAgents } from "#database/tables.ts";
import { hostSyncOf } from "./hosting/host-sync.ts";

type Row = Selectable<VoiceAgents>;

// The columns are text and jsonb; what may stand in them was checked when it was written.
export function toAgent(row: Row): Agent {
  const agent = agentSchema.parse({
    ...row,
    host_sync: NEVER_HOSTED,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });
  return { ...agent, host_sync: hostSyncOf(agent, row) };
}

/** What is written of a draft: only what it names, with variables and structures as JSON. */
export function toColumns(draft: Partial<AgentDraft>) {
  const { variables, flow, engine, turn, languages, pronunciation, evaluation, ...plain } = draft;
  return {
    ...plain,
    ...(variables === undefined ? {} : { variables: JSON.stringify(normaliseVariables(variables)) }),
    ...(flow === undefined ? {} : { flow: JSON.stringify(flowSchema.parse(flow)) }),
    ...(engine === undefined ? {} : { engine: JSON.stringify(engine) }),
    ...(turn === undefined ? {} : { turn: JSON.stringify(turn) }),
    ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
    ...(pronunciation === undefined ? {} : { pronunciation: JSON.stringify(pronunciation) }),
    ...(evaluation === undefined ? {} : { evaluation: JSON.stringify(evaluation) }),
  };
}

export async function findAgent(tx: Work, id: string): Promise<Agent | undefined> {
  const row = await tx.selectFrom("voice_agents").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toAgent(row);
}

export async function findAgentByProviderId(tx: Work, agentId: string): Promise<Agent | undefined> {
  const row = await tx.selectFrom("voice_agents").selectAll().where("agent_id", "=", agentId).executeTakeFirst();
  return row && toAgent(row);
}

/** Newest first. With an organisation, what colleagues share there as well. */
export async function agentsOf(tx: Work, ownerId: string, organizationId?: string): Promise<Agent[]> {
  const rows = await tx
    .selectFrom("voice_agents")
    .selectAll()
    .where((row) =>
      organizationId === undefined
        ? row("owner_id", "=", ownerId)
        : row.or([
            row("owner_id", "=", ownerId),
            row.and([row("shared", "=", true), row("organization_id", "=", organizationId)]),
          ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toAgent);
}
