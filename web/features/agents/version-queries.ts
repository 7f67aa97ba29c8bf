import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getVersion, listVersions, publishVersion, restoreVersion } from "#contract/agent-versions.ts";
import type { Agent } from "#contract/agents.ts";
import { call } from "#web/lib/call.ts";
import { useAgentSaved } from "./agent-queries.ts";

const history = (agentId: string) => ["agent-versions", agentId] as const;

export function useVersions(agent_id: string) {
  return useQuery({
    queryKey: history(agent_id),
    queryFn: ({ signal }) => call(listVersions, { agent_id }, signal),
  });
}

/** One published version whole; `null` asks for nothing. A version never changes, so it is read once. */
export function useVersion(agent_id: string, number: number | null) {
  return useQuery({
    queryKey: ["agent-version", agent_id, number],
    queryFn: ({ signal }) => call(getVersion, { agent_id, number: number! }, signal),
    enabled: number !== null,
    staleTime: Infinity,
  });
}

export function usePublish() {
  const queries = useQueryClient();
  const saved = useAgentSaved();
  return useMutation({
    mutationFn: ({ agent, note }: { agent: Agent; note: string }) =>
      call(publishVersion, { agent_id: agent.id, revision: agent.revision, note }),
    onSuccess: (agent) => {
      saved(agent);
      void queries.invalidateQueries({ queryKey: history(agent.id) });
    },
  });
}

export function useRestore() {
  const saved = useAgentSaved();
  return useMutation({
    mutationFn: (version: { agent_id: string; number: number }) => call(restoreVersion, version),
    onSuccess: saved,
  });
}
