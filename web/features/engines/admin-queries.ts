import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  checkEngine,
  createEngineServer,
  deleteEngineServer,
  findLocalServers,
  listEngineServers,
  updateEngineServer,
  type Sense,
} from "#contract/engines.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { call } from "#web/lib/call.ts";
import { ENGINES } from "./engine-queries.ts";

const SERVERS = ["engine-servers"] as const;

export function useEngineServers() {
  return useQuery({ queryKey: SERVERS, queryFn: ({ signal }) => call(listEngineServers, {}, signal) });
}

export function useLocalServers() {
  return useQuery({ queryKey: ["local-servers"], queryFn: ({ signal }) => call(findLocalServers, {}, signal) });
}

/** What agents can choose and the voices they have change with every change here. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([SERVERS, ENGINES, ["voices"]].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

export function useCreateEngine() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (draft: InputOf<typeof createEngineServer>) => call(createEngineServer, draft),
    onSuccess: refresh,
  });
}

export function useUpdateEngine() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (changes: InputOf<typeof updateEngineServer>) => call(updateEngineServer, changes),
    onSuccess: refresh,
  });
}

export function useDeleteEngine() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(deleteEngineServer, { id }), onSuccess: refresh });
}

export function useCheckEngine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (engine: { sense: Sense; id: string }) => call(checkEngine, engine),
    onSuccess: () => queries.invalidateQueries({ queryKey: SERVERS }),
  });
}
