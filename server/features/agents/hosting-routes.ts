import * as contract from "#contract/hosted-agents.ts";
import * as overview from "#contract/hosted-overview.ts";
import type { Http } from "#server/platform/http.ts";
import { compareAgent } from "./hosting/compare-agent.ts";
import type { HostAccess } from "./hosting/host-access.ts";
import { checkHostAccount, hostAccount, type HostSetting } from "./hosting/host-account.ts";
import { hostAgent, hostAgentAgain } from "./hosting/host-agent.ts";
import { pullAgent } from "./hosting/pull-agent.ts";
import { pushAgent } from "./hosting/push-agent.ts";
import { forgetCredential, saveCredential } from "./hosting/save-credential.ts";
import { takeBackAgent } from "./hosting/take-back-agent.ts";
import { checkTwin } from "./hosting/twins/check-twin.ts";
import { deleteTwin } from "./hosting/twins/delete-twin.ts";
import { importTwin } from "./hosting/twins/import-twin.ts";
import { listAtHost } from "./hosting/twins/list-at-host.ts";
import { listAllTwins, listTwins } from "./hosting/twins/list-twins.ts";

export function hostingRoutes(http: Http, setting: HostSetting & { hosted: HostAccess }): void {
  const host = async () => (await setting.hosted())?.agents;
  http.serve(contract.getHosting, async () => {
    const connection = await setting.hosted();
    return { host: connection?.agents.host ?? null, webhook: (connection?.webhookSecret ?? null) !== null };
  });
  http.serve(contract.getHostAccount, (context) => hostAccount(context, setting));
  http.serve(contract.saveHostCredential, async (context, input) => {
    await saveCredential(context, setting, input);
    return hostAccount(context, setting);
  });
  http.serve(contract.removeHostCredential, async (context) => {
    await forgetCredential(context);
    return hostAccount(context, setting);
  });
  http.serve(contract.checkHostAccount, async (context) => checkHostAccount(context, await host()));
  http.serve(contract.hostAgent, async (context, input) => hostAgent(context, await host(), input));
  http.serve(contract.compareHostedAgent, async (context, input) => compareAgent(context, await host(), input));
  http.serve(contract.pushHostedAgent, async (context, input) => pushAgent(context, await host(), input));
  http.serve(contract.pullHostedAgent, async (context, input) => pullAgent(context, await host(), input));
  http.serve(contract.takeBackAgent, async (context, input) => takeBackAgent(context, await host(), input));
  http.serve(overview.hostAgentAgain, async (context, input) => hostAgentAgain(context, await host(), input));

  http.serve(overview.listTwins, listTwins);
  http.serve(overview.listAllTwins, listAllTwins);
  http.serve(overview.listAtHost, async (context, input) => listAtHost(context, await host(), input));
  http.serve(overview.checkTwin, async (context, input) => checkTwin(context, await host(), input));
  http.serve(overview.importTwin, async (context, input) => importTwin(context, await host(), input));
  http.serve(overview.deleteTwin, async (context, input) => {
    await deleteTwin(context, await host(), input);
    return { deleted: true as const };
  });
}
