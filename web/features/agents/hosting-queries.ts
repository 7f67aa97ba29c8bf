import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Agent } from "#contract/agents.ts";
import {
  compareHostedAgent,
  getHosting,
  hostAgent,
  pullHostedAgent,
  pushHostedAgent,
  takeBackAgent,
} from "#contract/hosted-agents.ts";
import { call } from "#web/lib/call.ts";
import { useAgentSaved } from "./agent-queries.ts";

const comparison = (id: string) => ["hosted-agent", id] as const;

/** Where agents can be hosted from this server, if anywhere. */
export function useHosting() {
  return useQuery({ queryKey: ["hosting"], queryFn: () => call(getHosting, {}), staleTime: 5 * 60_000 });
}

/** Whether a conversation with the agent is held at its host: it has a twin there, and this server an account. */
export function useIsHosted({ agent_id }: Agent): boolean {
  const hosting = useHosting();
  return agent_id !== null && (hosting.data?.host ?? null) !== null;
}

/** Our copy and theirs, asked for anew each time somebody opens the comparison. */
export function useComparison(id: string, open: boolean) {
  return useQuery({
    queryKey: comparison(id),
    queryFn: ({ signal }) => call(compareHostedAgent, { id }, signal),
    enabled: open,
    staleTime: 0,
    retry: false,
  });
}

function useHostChange<Input extends { id: string }>(change: (input: Input) => Promise<Agent>) {
  const queries = useQueryClient();
  const saved = useAgentSaved();
  return useMutation({
    mutationFn: change,
    onSuccess: (agent) => {
      saved(agent);
      queries.removeQueries({ queryKey: comparison(agent.id) });
    },
  });
}

export const useHostAgent = () => useHostChange(({ id }: { id: string }) => call(hostAgent, { id }));
export const usePushAgent = () => useHostChange(({ id }: { id: string }) => call(pushHostedAgent, { id }));
export const usePullAgent = () => useHostChange(({ id }: { id: string }) => call(pullHostedAgent, { id }));
export const useTakeBack = () =>
  useHostChange((input: { id: string; leave_there?: boolean }) => call(takeBackAgent, input));
