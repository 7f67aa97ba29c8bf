import type { Agent, AgentDraft } from "#contract/agents.ts";
import { hostedContent, type HostedContent } from "#contract/hosted-agents.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { getAgent } from "../get-agent.ts";
import { updateAgent } from "../update-agent.ts";
import { atHostOrThrow, noteAct, noteAttempt } from "./at-host.ts";
import { twinnedAgent } from "./twinned-agent.ts";

/** Puts their copy in the place of ours: what differs, and nothing else. The disclosure is not theirs to change. */
export async function pullAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  { id }: { id: string },
): Promise<Agent> {
  const agent = await twinnedAgent(context, id);
  const { content, discloses } = await atHostOrThrow(context, hosted, (host, signal) =>
    host.read(agent.agent_id, signal),
  );
  const brought = await updateAgent(context, { id, ...changesFrom(agent, content) });
  // Theirs without the sentence is not what we would have sent, so it is not counted as in line with ours.
  if (discloses) await noteAttempt(context, brought, { ok: true, result: undefined }, "hosted.pulled");
  else await context.database.asActor(SERVICE, (tx) => noteAct(tx, context, "hosted.pulled", brought));
  return getAgent(context, { id });
}

function changesFrom(agent: Agent, theirs: HostedContent): Partial<AgentDraft> {
  const ours = hostedContent(agent);
  const fields = Object.keys(ours) as (keyof HostedContent)[];
  const changed = fields.filter((field) => JSON.stringify(ours[field]) !== JSON.stringify(theirs[field]));
  const { languages, ...plain } = Object.fromEntries(
    changed.map((field) => [field, theirs[field]]),
  ) as Partial<HostedContent>;
  return {
    ...plain,
    ...(languages && {
      languages: languages.map((one) => ({
        ...one,
        // The voice here is ours; the host has one of its own.
        voice_id: agent.languages.find(({ language }) => language === one.language)?.voice_id ?? "",
      })),
    }),
  };
}
