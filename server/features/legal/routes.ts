import { getOperator, type Operator } from "#contract/operator.ts";
import type { Http } from "#server/platform/http.ts";

/** Public by law: whoever reads the terms must learn who is behind them (LSSI, article 10). */
export function legalRoutes(http: Http, operator: Operator): void {
  http.serve(getOperator, async () => operator);
}
