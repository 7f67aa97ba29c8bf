import type { HostProblem } from "#contract/agents.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { atHost } from "../at-host.ts";
import { contentDigest } from "../host-sync.ts";
import { forgetTwin, noteRead } from "./twin-store.ts";

/** Reads theirs and remembers what it came to, so that the list need not ask the host. */
export async function checkTwin(
  context: Context,
  hosted: HostedAgents | undefined,
  { hosted_id }: { hosted_id: string },
): Promise<{ problem: HostProblem | null }> {
  const outcome = await atHost(context, hosted, (host, signal) => host.read(hosted_id, signal));
  const checked_at = context.now();
  await context.database.asActor(SERVICE, async (tx) => {
    if (outcome.ok) {
      const { content, discloses } = outcome.result;
      await noteRead(tx, hosted_id, { digest: contentDigest(content), discloses, checked_at, problem: null });
    } else if (outcome.problem === "HOST_AGENT_GONE") {
      await forgetTwin(tx, hosted_id);
      await tx
        .updateTable("voice_agents")
        .set({ host_problem: outcome.problem })
        .where("agent_id", "=", hosted_id)
        .execute();
    } else await noteRead(tx, hosted_id, { problem: outcome.problem });
  });
  return { problem: outcome.ok ? null : outcome.problem };
}
