import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  createAgent,
  deleteAgent,
  duplicateAgent,
  elevenlabsDeleteAgent,
  elevenlabsUpdateAgent,
  getAgent,
  getUserAgents,
  listOwnAgents,
  listVoices,
  updateAgent,
  type Agent,
  type AgentDraft,
} from "#contract/agents.ts";
import { getAgentUse, shareAgent } from "#contract/agent-sharing.ts";
import { call } from "#web/lib/call.ts";

export interface AgentList {
  agents: Agent[];
  /** "direct" when the function failed and the spec's fallback, the plain read, was used. */
  source: "function" | "direct";
}

const LIST = ["agents"] as const;
const oneAgent = (id: string) => ["agent", id] as const;

async function readAgents(): Promise<AgentList> {
  try {
    return { ...(await call(getUserAgents, {})), source: "function" };
  } catch {
    // Spec section 7: fall back to the direct read. If that fails too, its error is the one to show.
    return { ...(await call(listOwnAgents, {})), source: "direct" };
  }
}

export function useAgents() {
  return useQuery({ queryKey: LIST, queryFn: readAgents });
}

export function useAgent(id: string) {
  return useQuery({ queryKey: oneAgent(id), queryFn: ({ signal }) => call(getAgent, { id }, signal) });
}

/** How many others talk with it: asked when one is about to withdraw it. */
export const readAgentUse = (id: string) => call(getAgentUse, { id });

export function useVoices() {
  return useQuery({ queryKey: ["voices"], queryFn: () => call(listVoices, {}), staleTime: 5 * 60_000 });
}

function changeList(queries: QueryClient, change: (agents: Agent[]) => Agent[]): void {
  queries.setQueryData<AgentList>(LIST, (list) => list && { ...list, agents: change(list.agents) });
}

/** A created agent stands on top of the list (spec section 4). */
function onTop(queries: QueryClient, agent: Agent): void {
  queries.setQueryData(oneAgent(agent.id), agent);
  changeList(queries, (agents) => [agent, ...agents]);
}

export function useCreateAgent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: AgentDraft) => call(createAgent, draft),
    onSuccess: (agent) => onTop(queries, agent),
  });
}

export function useDuplicateAgent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (copy: { id: string; name: string }) => call(duplicateAgent, copy),
    onSuccess: (agent) => onTop(queries, agent),
  });
}

/** Whether a hosted twin took the change; true where there is none. Its failure does not stop the local one (spec section 4). */
async function tellProvider(tell: () => Promise<{ success: boolean }>): Promise<boolean> {
  try {
    return (await tell()).success;
  } catch {
    return false;
  }
}

/** Puts an agent that came back from the server in the place of the one that was known. */
export function useAgentSaved(): (agent: Agent) => void {
  const queries = useQueryClient();
  return (agent) => {
    queries.setQueryData(oneAgent(agent.id), agent);
    changeList(queries, (agents) => agents.map((known) => (known.id === agent.id ? agent : known)));
  };
}

export function useUpdateAgent(userId: string) {
  const saved = useAgentSaved();
  return useMutation({
    mutationFn: async ({ agent, draft }: { agent: Agent; draft: AgentDraft }) => {
      const { agent_id } = agent;
      const synced =
        agent_id === null ||
        (await tellProvider(() => call(elevenlabsUpdateAgent, { ...draft, user_id: userId, agent_id })));
      return { agent: await call(updateAgent, { ...draft, id: agent.id }), synced };
    },
    onSuccess: ({ agent }) => saved(agent),
  });
}

export function useShareAgent() {
  const saved = useAgentSaved();
  return useMutation({
    mutationFn: (wish: { id: string; shared: boolean }) => call(shareAgent, wish),
    onSuccess: saved,
  });
}

export function useDeleteAgent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, agent_id }: Agent) => {
      if (agent_id !== null) await tellProvider(() => call(elevenlabsDeleteAgent, { agent_id }));
      await call(deleteAgent, { id });
      return id;
    },
    onSuccess: (id) => {
      changeList(queries, (agents) => agents.filter((agent) => agent.id !== id));
      queries.removeQueries({ queryKey: oneAgent(id) });
    },
  });
}
