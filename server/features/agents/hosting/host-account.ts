import { ELEVENLABS_WEBHOOK_PATH, type getHostAccount } from "#contract/hosted-agents.ts";
import type { HostProblem } from "#contract/agents.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { atHost } from "./at-host.ts";

export interface HostAccount {
  hosted: HostedAgents | undefined;
  baseURL: string | null;
  publicUrl: string;
  webhook: boolean;
}

/** For administrators, whom the door has asked for: over all agents, whosever they are. */
export async function hostAccount(
  context: Context,
  { hosted, baseURL, publicUrl, webhook }: HostAccount,
): Promise<OutputOf<typeof getHostAccount>> {
  const counts = await context.database.asActor(SERVICE, async (tx) => {
    const agents = await tx
      .selectFrom("voice_agents")
      .select((row) => [
        row.fn.countAll<string>().as("all"),
        row.fn.countAll<string>().filterWhere("host_problem", "is not", null).as("failing"),
      ])
      .where("agent_id", "is not", null)
      .executeTakeFirstOrThrow();
    const { waiting } = await tx
      .selectFrom("hosted_removals")
      .select((row) => row.fn.countAll<string>().as("waiting"))
      .where("removed_at", "is", null)
      .executeTakeFirstOrThrow();
    return { agents: Number(agents.all), failing: Number(agents.failing), removals: Number(waiting) };
  });
  return {
    host: hosted?.host ?? null,
    base_url: baseURL,
    webhook_url: webhook ? `${publicUrl}${ELEVENLABS_WEBHOOK_PATH}` : null,
    ...counts,
  };
}

export async function checkHostAccount(
  context: Context,
  hosted: HostedAgents | undefined,
): Promise<{ problem: HostProblem | null; ms: number }> {
  const began = performance.now();
  const outcome = await atHost(context, hosted, (host, signal) => host.check(signal));
  return { problem: outcome.ok ? null : outcome.problem, ms: Math.round(performance.now() - began) };
}
