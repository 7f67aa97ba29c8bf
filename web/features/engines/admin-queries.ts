import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  checkEngine,
  createEngineServer,
  deleteEngineServer,
  findLocalServers,
  listEngineServers,
  updateEngineServer,
  type EngineServer,
  type Sense,
} from "#contract/engines.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
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
function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [SERVERS, ENGINES, ["voices"]]) void queries.invalidateQueries({ queryKey });
  };
}

/** What comes back takes its place among what is known. */
function useKeep(): (server: EngineServer) => void {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return (server) => {
    queries.setQueryData(SERVERS, (known: OutputOf<typeof listEngineServers> | undefined) => {
      if (!known) return known;
      const there = known.servers.some(({ id }) => id === server.id);
      const servers = known.servers.map((one) => (one.id === server.id ? server : one));
      return { ...known, servers: there ? servers : [...servers, server] };
    });
    refresh();
  };
}

export function useCreateEngine() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (draft: InputOf<typeof createEngineServer>) => call(createEngineServer, draft),
    onSuccess: keep,
  });
}

export function useUpdateEngine() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (changes: InputOf<typeof updateEngineServer>) => call(updateEngineServer, changes),
    onSuccess: keep,
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
    onSuccess: () => void queries.invalidateQueries({ queryKey: SERVERS }),
  });
}
