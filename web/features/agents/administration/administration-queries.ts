import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  disableAgents,
  enableAgents,
  exportAllAgents,
  listAllAgents,
  reassignAgent,
  type AgentRowFilter,
  type AgentSort,
} from "#contract/agent-administration.ts";
import { call } from "#web/lib/call.ts";

const KEY = ["all-agents"] as const;

export function useAllAgents(filter: AgentRowFilter, sort: AgentSort, page: number) {
  return useQuery({
    queryKey: [...KEY, filter, sort, page],
    queryFn: ({ signal }) => call(listAllAgents, { ...filter, sort, page }, signal),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useExportAgents() {
  return useMutation({ mutationFn: (filter: AgentRowFilter) => call(exportAllAgents, filter) });
}

/** What is known of single agents and of the own ones is old as well. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const key of [KEY, ["agents"], ["agent"], ["user"]]) void queries.invalidateQueries({ queryKey: key });
  };
}

export function useReassign() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (wish: { id: string; owner_id: string }) => call(reassignAgent, wish),
    onSettled,
  });
}

export function useDisable() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (wish: { ids: string[]; reason: string }) => call(disableAgents, wish),
    onSettled,
  });
}

export function useEnable() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: (ids: string[]) => call(enableAgents, { ids }), onSettled });
}
