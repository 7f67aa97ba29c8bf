import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";

import * as managed from "#contract/status-incidents.ts";
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
  http.serve(managed.listManagedIncidents, listManagedIncidents);
  serveChange(managed.publishIncident, publishIncident);
  serveChange(managed.publishDraft, publishDraft);
  serveChange(managed.updateIncident, updateIncident);
  serveChange(managed.deleteIncident, deleteIncident);
  serveChange(managed.restoreIncident, restoreIncident);
  serveChange(managed.addIncidentUpdate, addUpdate);
  serveChange(managed.correctIncidentUpdate, correctUpdate);
}
