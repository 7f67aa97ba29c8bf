import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import * as contract from "#contract/status.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import type { Context } from "#server/platform/context.ts";
import type { Http } from "#server/platform/http.ts";
import { deleteIncident, restoreIncident, updateIncident } from "./change-incident.ts";
import { addUpdate, correctUpdate } from "./incident-updates.ts";
import { listManagedIncidents } from "./list-managed-incidents.ts";
import { publishDraft, publishIncident } from "./publish-incident.ts";

/** What administrators have to tell. `told` is called when the page may have changed. */
export function incidentRoutes(http: Http, identity: Identity, told: () => void): void {
  function serveChange<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    door: Endpoint<Input, Output>,
    change: (identity: Identity, context: Context, input: z.output<Input>) => Promise<z.output<Output>>,
  ): void {
    http.serve(door, async (context, input) => {
      const changed = await change(identity, context, input);
      told();
      return changed;
    });
  }
  http.serve(contract.listManagedIncidents, listManagedIncidents);
  serveChange(contract.publishIncident, publishIncident);
  serveChange(contract.publishDraft, publishDraft);
  serveChange(contract.updateIncident, updateIncident);
  serveChange(contract.deleteIncident, deleteIncident);
  serveChange(contract.restoreIncident, restoreIncident);
  serveChange(contract.addIncidentUpdate, addUpdate);
  serveChange(contract.correctIncidentUpdate, correctUpdate);
}
