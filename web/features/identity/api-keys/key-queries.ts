import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createApiKey, listApiKeys, revokeApiKey } from "#contract/api-keys.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { call } from "#web/lib/call.ts";

const KEYS = ["api-keys"];

export function useApiKeys() {
  return useQuery({ queryKey: KEYS, queryFn: ({ signal }) => call(listApiKeys, {}, signal) });
}

export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: InputOf<typeof createApiKey>) => call(createApiKey, wish),
    onSuccess: () => void queries.invalidateQueries({ queryKey: KEYS }),
  });
}

export function useRevokeApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeApiKey, { id }),
    onSettled: () => void queries.invalidateQueries({ queryKey: KEYS }),
  });
}
