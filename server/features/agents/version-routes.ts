import * as contract from "#contract/agent-versions.ts";
import type { Http } from "#server/platform/http.ts";
import { getVersion, listVersions } from "./versions/list-versions.ts";
import { publishVersion } from "./versions/publish-version.ts";
import { restoreVersion } from "./versions/restore-version.ts";

export function versionRoutes(http: Http): void {
  http.serve(contract.listVersions, listVersions);
  http.serve(contract.getVersion, getVersion);
  http.serve(contract.publishVersion, publishVersion);
  http.serve(contract.restoreVersion, restoreVersion);
}
