import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  deleteConversation,
  getConversation,
  getRecordingUrl,
  listConversations,
  type Conversation,
  type ConversationStatus,
} from "#contract/conversations.ts";
import { call } from "#web/lib/call.ts";

export interface ConversationFilter {
  agent_id?: string;
  status?: ConversationStatus;
  search?: string;
}

const LIVE_REFRESH = 3_000;
const unfinished = ({ status }: { status: ConversationStatus }) => status !== "done" && status !== "failed";

export function useConversations(filter: ConversationFilter) {
  return useInfiniteQuery({
    queryKey: ["conversations", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, { ...filter, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // Coming from a call that has just ended, one expects to see it.
    staleTime: 0,
  });
}

/** Asks again every few seconds while the conversation still runs or its recording is being finished. */
export function useConversation(id: string | null) {
  return useQuery({
    queryKey: ["conversation", id],
    queryFn: ({ signal }) => call(getConversation, { id: id! }, signal),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && unfinished(state.data) ? LIVE_REFRESH : false),
  });
}

/** The address of the recording with a ticket in it; an `<audio>` element cannot send a bearer token. */
export function useRecordingUrl(conversation: Conversation) {
  return useQuery({
    queryKey: ["recording-url", conversation.id],
    queryFn: async () => (await call(getRecordingUrl, { id: conversation.id })).url,
    enabled: conversation.has_audio,
    staleTime: 10 * 60_000,
  });
}

export function useDeleteConversation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteConversation, { id }),
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: ["conversation", id] });
      void queries.invalidateQueries({ queryKey: ["conversations"] });
      void queries.invalidateQueries({ queryKey: ["overview"] });
    },
  });
}
