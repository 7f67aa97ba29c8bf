import * as contract from "#contract/agent-administration.ts";
import type { Http } from "#server/platform/http.ts";
import { exportAllAgents, listAllAgents } from "./administration/list-all-agents.ts";
import { reassignAgent } from "./administration/reassign-agent.ts";
import { disableAgents, enableAgents } from "./administration/take-out-of-service.ts";

/** For administrators, over everybody's agents; the doors have asked who they are. */
export function agentAdministrationRoutes({ serve }: Pick<Http, "serve">): void {
  serve(contract.listAllAgents, listAllAgents);
  serve(contract.exportAllAgents, exportAllAgents);
  serve(contract.reassignAgent, reassignAgent);
  serve(contract.disableAgents, disableAgents);
  serve(contract.enableAgents, enableAgents);
}
