import { AppError } from "#contract/errors.ts";
import { TICKET_LIFETIME } from "#contract/limits.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import { inService } from "#server/features/agents/in-service.ts";
import { getAgentByEitherId } from "#server/features/agents/get-agent.ts";
import { atHost } from "#server/features/agents/hosting/at-host.ts";
import { countAgainstLimit, refuseBeyond } from "#server/features/identity/rate-limit.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { liveAddress } from "./live-address.ts";
import { issueTicket } from "./ticket.ts";

/**
 * elevenlabs_get_signed_url (spec section 7): an address for one live conversation, good for 15 minutes.
 * Its signature is a ticket bound to the person and the agent; what the agent says comes from the database,
 * not from whoever holds the address. An agent that is hosted is talked to at its host, by an address of theirs.
 */
export async function getSignedUrl(
  context: Context,
  hosted: HostedAgents | undefined,
  { agent_id }: { agent_id: string },
): Promise<{ success: boolean; signed_url: string }> {
  const { actor } = context;
  if (actor.kind !== "user" && actor.kind !== "api-key") throw new AppError("UNAUTHENTICATED");
  const wait = await countAgainstLimit(
    context.database,
    { name: "signedUrlPerUser", key: userIdOf(context) },
    context.now(),
  );
  refuseBeyond(wait);
  const agent = inService(await getAgentByEitherId(context, agent_id));
  if (hosted && agent.agent_id !== null)
    return { success: true, signed_url: await urlAtHost(context, hosted, agent.agent_id) };
  const expiresAt = new Date(context.now().getTime() + TICKET_LIFETIME);
  const token = await issueTicket(
    context.database,
    "conversation",
    { subjectId: agent.id, userId: actor.userId, organizationId: actor.organizationId },
    expiresAt,
  );
  return { success: true, signed_url: liveAddress(context.origin, agent.id, token) };
}

async function urlAtHost(context: Context, hosted: HostedAgents, agentId: string): Promise<string> {
  const outcome = await atHost(context, hosted, (host, signal) => host.signedUrl(agentId, signal));
  if (!outcome.ok) throw new AppError(outcome.problem);
  return outcome.result;
}
