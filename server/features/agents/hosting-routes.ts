import * as contract from "#contract/hosted-agents.ts";
import type { Http } from "#server/platform/http.ts";
import { compareAgent } from "./hosting/compare-agent.ts";
import { checkHostAccount, hostAccount, type HostAccount } from "./hosting/host-account.ts";
import { hostAgent } from "./hosting/host-agent.ts";
import { pullAgent } from "./hosting/pull-agent.ts";
import { pushAgent } from "./hosting/push-agent.ts";
import { takeBackAgent } from "./hosting/take-back-agent.ts";

export function hostingRoutes(http: Http, account: HostAccount): void {
  const { hosted, webhook } = account;
  http.serve(contract.getHosting, () => Promise.resolve({ host: hosted?.host ?? null, webhook }));
  http.serve(contract.getHostAccount, (context) => hostAccount(context, account));
  http.serve(contract.checkHostAccount, (context) => checkHostAccount(context, hosted));
  http.serve(contract.hostAgent, (context, input) => hostAgent(context, hosted, input));
  http.serve(contract.compareHostedAgent, (context, input) => compareAgent(context, hosted, input));
  http.serve(contract.pushHostedAgent, (context, input) => pushAgent(context, hosted, input));
  http.serve(contract.pullHostedAgent, (context, input) => pullAgent(context, hosted, input));
  http.serve(contract.takeBackAgent, (context, input) => takeBackAgent(context, hosted, input));
}
