import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Endpoint, InputOf } from "#contract/endpoint.ts";
import {
  addIncidentUpdate,
  correctIncidentUpdate,
  deleteIncident,
  listManagedIncidents,
  publishDraft,
  publishIncident,
  restoreIncident,
  updateIncident,
} from "#contract/status-incidents.ts";
import { call } from "#web/lib/call.ts";
import { STATUS } from "./status-queries.ts";

/** Its key begins with that of the board, so both are read anew together. */
export function useManagedIncidents() {
  return useQuery({
    queryKey: [...STATUS, "managed"],
    queryFn: ({ signal }) => call(listManagedIncidents, {}, signal),
  });
}

function useChange<E extends Endpoint<z.ZodMiniType, z.ZodMiniType>>(door: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(door, input),
    onSuccess: () => void queries.invalidateQueries({ queryKey: STATUS }),
  });
}

export const usePublishIncident = () => useChange(publishIncident);
export const usePublishDraft = () => useChange(publishDraft);
export const useUpdateIncident = () => useChange(updateIncident);
export const useDeleteIncident = () => useChange(deleteIncident);
export const useRestoreIncident = () => useChange(restoreIncident);
export const useAddIncidentUpdate = () => useChange(addIncidentUpdate);
export const useCorrectUpdate = () => useChange(correctIncidentUpdate);
