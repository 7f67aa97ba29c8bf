import { useQuery } from "@tanstack/react-query";
import { listEngines } from "#contract/engines.ts";
import { call } from "#web/lib/call.ts";

export const ENGINES = ["engines"] as const;

/** The engines that an agent can choose now. */
export function useEngines() {
  return useQuery({ queryKey: ENGINES, queryFn: ({ signal }) => call(listEngines, {}, signal), staleTime: 60_000 });
}
