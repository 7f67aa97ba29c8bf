import * as contract from "#contract/agent-transfer.ts";
import type { Http } from "#server/platform/http.ts";
import { exportAgent } from "./transfer/export-agent.ts";
import { importAgent } from "./transfer/import-agent.ts";

export function transferRoutes(http: Http): void {
  http.serve(contract.exportAgent, exportAgent);
  http.serve(contract.importAgent, (_context, input) => Promise.resolve(importAgent(input)));
}
