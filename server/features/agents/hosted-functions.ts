import { agentDraftSchema, normaliseVariables, type Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import { userIdOf, type Context } from "#server/platform/context.ts";
import { editableAgent } from "./editable-agent.ts";
import { getAgentByEitherId } from "./get-agent.ts";
import { atHost, noteAct, noteAttempt } from "./hosting/at-host.ts";
import { forgetHost } from "./hosting/take-back-agent.ts";
import { forgetTwin } from "./hosting/twins/twin-store.ts";

interface Answer {
  success: boolean;
  error?: string;
}
const NO_TWIN: Answer = { success: false, error: "HOST_AGENT_GONE" };

/**
 * elevenlabs_update_agent (spec section 7): sends the agent with the changes that stand in the body, before they are
 * stored here. The identity is the session's; a `user_id` of somebody else is refused rather than believed. Says so when
 * the provider fails, keeps that with the agent, and the browser goes on with the local update.
 */
export async function updateHostedAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  input: { user_id?: string | undefined; agent_id: string; [field: string]: unknown },
): Promise<Answer> {
  if (input.user_id !== undefined && input.user_id !== userIdOf(context)) throw new AppError("FORBIDDEN");
  const agent = await editableByEitherId(context, input.agent_id);
  const { agent_id } = agent;
  const sent = withChanges(agent, input);
  if (agent_id === null) return NO_TWIN;
  const outcome = await atHost(context, hosted, (host, signal) => host.update(agent_id, sent, signal));
  await noteAttempt(context, sent, outcome);
  return outcome.ok ? { success: true } : { success: false, error: outcome.problem };
}

/** elevenlabs_delete_agent (spec section 7). A twin that could not be removed now is removed by the worker once the agent is gone here. */
export async function deleteHostedAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  input: { agent_id: string },
): Promise<Answer> {
  const agent = await editableByEitherId(context, input.agent_id);
  const { id, agent_id } = agent;
  if (agent_id === null) return NO_TWIN;
  const outcome = await atHost(context, hosted, (host, signal) => host.remove(agent_id, signal));
  if (!outcome.ok) return { success: false, error: outcome.problem };
  await forgetHost(context, id);
  await context.database.asActor(SERVICE, async (tx) => {
    await forgetTwin(tx, agent_id);
    await noteAct(tx, context, "hosted.taken_back", agent);
  });
  return { success: true };
}

async function editableByEitherId(context: Context, id: string): Promise<Agent> {
  const agent = await getAgentByEitherId(context, id);
  return editableAgent(context, agent.id);
}

/** The agent as it will be once the body's fields are stored. */
function withChanges(agent: Agent, input: Record<string, unknown>): Agent {
  const named = Object.entries(input).filter(([field]) => field in agentDraftSchema.shape);
  const parsed = agentDraftSchema.safeParse({ ...agent, ...Object.fromEntries(named) });
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, code }) => ({ path: path.join("."), problem: code }));
    throw new AppError("BAD_REQUEST", { fields });
  }
  const { variables, languages, speaking_rate, pronunciation, evaluation, ...plain } = parsed.data;
  return {
    ...agent,
    ...plain,
    variables: normaliseVariables(variables),
    languages: languages ?? agent.languages,
    speaking_rate: speaking_rate ?? agent.speaking_rate,
    pronunciation: pronunciation ?? agent.pronunciation,
    evaluation: evaluation ?? agent.evaluation,
  };
}
