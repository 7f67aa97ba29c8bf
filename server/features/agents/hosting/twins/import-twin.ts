import type { Agent, AgentDraft } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import type { HostedContent } from "#contract/hosted-agents.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { insertAgent } from "../../create-agent.ts";
import { getAgent } from "../../get-agent.ts";
import { atHostOrThrow } from "../at-host.ts";
import { hostDigest } from "../host-sync.ts";

/** An agent of the administrator's own with what stands at the host, and with that one as its twin. */
export async function importTwin(
  context: Context,
  hosted: HostedAgents | undefined,
  { hosted_id }: { hosted_id: string },
): Promise<Agent> {
  const { actor } = context;
  if (actor.kind !== "user") throw new AppError("FORBIDDEN");
  const { content, discloses } = await atHostOrThrow(context, hosted, (host, signal) => host.read(hosted_id, signal));
  const owner = { owner_id: actor.userId, organization_id: actor.organizationId };
  const id = await context.database.asActor(SERVICE, async (tx) => {
    // A second one with the same twin is refused by the database.
    const agent = await insertAgent(tx, draftOf(content), { ...owner, agent_id: hosted_id });
    await tx
      .updateTable("voice_agents")
      // Without the sentence of the law theirs is not what we would send.
      .set({ host_digest: discloses ? hostDigest(agent) : null, host_tried_at: context.now() })
      .where("id", "=", agent.id)
      .execute();
    const target = { id: agent.id, name: agent.name };
    await recordAct(tx, doerOf(context), { action: "hosted.imported", target, detail: { hosted_id } }, context.now());
    return agent.id;
  });
  return getAgent(context, { id });
}

function draftOf({ languages, ...content }: HostedContent): Partial<AgentDraft> & { name: string } {
  // The host's voices are its own; ours begin with the default.
  return { ...content, languages: languages.map((one) => ({ ...one, voice_id: "" })) };
}
