import * as contract from "#contract/agents.ts";
import * as sharing from "#contract/agent-sharing.ts";
import type { Http } from "#server/platform/http.ts";
import { createAgent } from "./create-agent.ts";
import { deleteAgent } from "./delete-agent.ts";
import { duplicateAgent } from "./duplicate-agent.ts";
import { getAgent } from "./get-agent.ts";
import type { HostAccess } from "./hosting/host-access.ts";
import { deleteHostedAgent, updateHostedAgent } from "./hosted-functions.ts";
import { listOwnAgents, listUserAgents } from "./list-agents.ts";
import { getAgentUse } from "./sharing/agent-use.ts";
import { shareAgent } from "./sharing/share-agent.ts";
import { updateAgent } from "./update-agent.ts";

export function agentRoutes(http: Http, { hosted }: { hosted: HostAccess }): void {
  http.serve(contract.createAgent, createAgent);
  http.serve(contract.getAgent, getAgent);
  http.serve(contract.updateAgent, updateAgent);
  http.serve(contract.duplicateAgent, duplicateAgent);
  http.serve(contract.deleteAgent, async (context, input) => {
    await deleteAgent(context, input);
    return { deleted: true as const };
  });
  http.serve(sharing.shareAgent, shareAgent);
  http.serve(sharing.getAgentUse, getAgentUse);
  http.serve(contract.listOwnAgents, async (context) => ({ agents: await listOwnAgents(context) }));
  http.serve(contract.getUserAgents, async (context) => ({ agents: await listUserAgents(context) }));
  http.serve(contract.elevenlabsUpdateAgent, async (context, input) =>
    updateHostedAgent(context, (await hosted())?.agents, input),
  );
  http.serve(contract.elevenlabsDeleteAgent, async (context, input) =>
    deleteHostedAgent(context, (await hosted())?.agents, input),
  );
}
