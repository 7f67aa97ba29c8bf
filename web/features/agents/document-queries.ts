import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addTextDocument,
  askKnowledge,
  deleteDocument,
  listDocuments,
  type AgentDocument,
} from "#contract/agent-documents.ts";
import { call } from "#web/lib/call.ts";

const documents = (agentId: string) => ["agent-documents", agentId] as const;
const READING_REFRESH = 1_500;

/** Asks again while one of them is still being read. */
export function useDocuments(agent_id: string) {
  return useQuery({
    queryKey: documents(agent_id),
    queryFn: async ({ signal }) => (await call(listDocuments, { agent_id }, signal)).documents,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "processing") ? READING_REFRESH : false,
  });
}

export function useDocumentAdded(agentId: string): (document: AgentDocument) => void {
  const queries = useQueryClient();
  return (document) => {
    queries.setQueryData<AgentDocument[]>(documents(agentId), (known = []) => [
      document,
      ...known.filter(({ id }) => id !== document.id),
    ]);
    void queries.invalidateQueries({ queryKey: documents(agentId) });
  };
}

export function useAddText(agent_id: string) {
  const added = useDocumentAdded(agent_id);
  return useMutation({
    mutationFn: (text: { title: string; text: string }) => call(addTextDocument, { agent_id, ...text }),
    onSuccess: added,
  });
}

export function useDeleteDocument(agent_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteDocument, { agent_id, id }),
    onSuccess: (_, id) =>
      queries.setQueryData<AgentDocument[]>(documents(agent_id), (known) => known?.filter((one) => one.id !== id)),
  });
}

export function useAsk(agent_id: string) {
  return useMutation({ mutationFn: (question: string) => call(askKnowledge, { agent_id, question }) });
}
