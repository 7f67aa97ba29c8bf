import { AppError } from "#contract/errors.ts";
import { HTTP_TIMEOUT } from "#contract/limits.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { getAgentByEitherId } from "./get-agent.ts";

interface Answer {
  success: boolean;
  error?: string;
}

/**
 * elevenlabs_update_agent (spec section 7). The identity is the session's; a `user_id` of somebody else is refused
 * rather than believed. Says so when the provider fails, and the browser goes on with the local update.
 */
export async function updateHostedAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  input: { user_id?: string | undefined; agent_id: string },
): Promise<Answer> {
  if (input.user_id !== undefined && input.user_id !== userIdOf(context)) throw new AppError("FORBIDDEN");
  const agent = await getAgentByEitherId(context, input.agent_id);
  return atProvider(context, hosted, (company, signal) =>
    company.update(agent.agent_id ?? input.agent_id, agent, signal),
  );
}

/** elevenlabs_delete_agent (spec section 7). */
export async function deleteHostedAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  input: { agent_id: string },
): Promise<Answer> {
  const agent = await getAgentByEitherId(context, input.agent_id);
  return atProvider(context, hosted, (company, signal) => company.remove(agent.agent_id ?? input.agent_id, signal));
}

async function atProvider(
  context: Context,
  hosted: HostedAgents | undefined,
  act: (company: HostedAgents, signal: AbortSignal) => Promise<void>,
): Promise<Answer> {
  if (!hosted) return { success: false, error: "PROVIDER_NOT_CONFIGURED" };
  try {
    await act(hosted, AbortSignal.timeout(HTTP_TIMEOUT));
    return { success: true };
  } catch (error) {
    // The rule of the spec: the local record goes on without the provider. The caller is told.
    context.log.warn(
      { err: { message: error instanceof Error ? error.message : String(error) } },
      "hosted agent provider failed",
    );
    return { success: false, error: "PROVIDER_FAILED" };
  }
}
