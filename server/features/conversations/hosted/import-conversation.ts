import { randomUUID } from "node:crypto";
import type { Agent } from "#contract/agents.ts";
import type { Host } from "#contract/hosted-agents.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import type { HostedConversation } from "#providers/hosted-agents/port.ts";
import { findHostedAgent } from "#server/features/agents/hosted-agents.ts";

/**
 * Makes a conversation that was held at a host one of ours, once, however often it is told: it belongs to the owner of
 * the agent. Not stored are those of agents that we do not know, that have not ended, and that were deleted here.
 * Whether it was stored now.
 */
export async function importConversation(
  database: Database,
  host: Host,
  conversation: HostedConversation,
): Promise<boolean> {
  if (conversation.status !== "done" && conversation.status !== "failed") return false;
  return database.asActor(SERVICE, async (tx) => {
    const agent = await findHostedAgent(tx, conversation.agentId);
    if (!agent) return false;
    const deleted = await tx
      .selectFrom("hosted_removals")
      .select("hosted_id")
      .where("kind", "=", "conversation")
      .where("hosted_id", "=", conversation.id)
      .executeTakeFirst();
    if (deleted) return false;
    const owned = { owner_id: agent.owner_id, organization_id: agent.organization_id, shared: agent.shared };
    const row = await tx
      .insertInto("conversations")
      .values({
        id: randomUUID(),
        ...owned,
        agent_id: agent.id,
        agent_name: agent.name,
        agent_version: versionOf(agent, conversation),
        channel: conversation.channel,
        status: conversation.status,
        language: conversation.language ?? agent.language,
        engine: JSON.stringify(agent.engine),
        variables: JSON.stringify(conversation.variables),
        collected: JSON.stringify(conversation.collected),
        started_at: conversation.startedAt,
        duration_ms: conversation.durationMs,
        end_reason: conversation.endReason,
        close_reason: conversation.closeReason,
        host,
        host_conversation_id: conversation.id,
        host_audio_waiting: conversation.hasAudio,
      })
      .onConflict((clash) => clash.columns(["host", "host_conversation_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    if (conversation.turns.length > 0) {
      await tx
        .insertInto("conversation_turns")
        .values(
          conversation.turns.map(({ waterfall: _, tool_calls, passages, ...turn }) => ({
            ...turn,
            ...owned,
            conversation_id: row.id,
            tool_calls: JSON.stringify(tool_calls),
            passages: JSON.stringify(passages),
          })),
        )
        .execute();
    }
    return true;
  });
}

/** Only where nothing has changed since it was published, neither here nor there, is it known which version spoke. */
function versionOf(agent: Agent, { startedAt }: HostedConversation): number | null {
  const { state, tried_at } = agent.host_sync;
  const same = state === "synced" && tried_at !== null && startedAt >= new Date(tried_at);
  return same && agent.version > 0 && agent.revision === agent.published_revision ? agent.version : null;
}
