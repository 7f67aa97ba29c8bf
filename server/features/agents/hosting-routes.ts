import * as contract from "#contract/hosted-agents.ts";
import type { Http } from "#server/platform/http.ts";
import { compareAgent } from "./hosting/compare-agent.ts";
import type { HostAccess } from "./hosting/host-access.ts";
import { checkHostAccount, hostAccount, type HostSetting } from "./hosting/host-account.ts";
import { hostAgent } from "./hosting/host-agent.ts";
import { pullAgent } from "./hosting/pull-agent.ts";
import { pushAgent } from "./hosting/push-agent.ts";
import { forgetCredential, saveCredential } from "./hosting/save-credential.ts";
import { takeBackAgent } from "./hosting/take-back-agent.ts";

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
}
