import { listAuditLog as contract } from "#contract/audit.ts";
import type { Http } from "#server/platform/http.ts";
import { listAuditLog } from "./list-audit-log.ts";

export function auditRoutes({ serve }: Pick<Http, "serve">): void {
  serve(contract, listAuditLog);
}
