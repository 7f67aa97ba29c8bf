import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { listTwins, type TwinState } from "#contract/hosted-overview.ts";
import { call } from "#web/lib/call.ts";

const TWINS = ["hosted-overview"] as const;

export interface TwinFilter {
  state?: TwinState;
  search?: string;
  page?: number;
}

export function useTwins(filter: TwinFilter) {
  return useQuery({
    queryKey: [...TWINS, filter],
    queryFn: ({ signal }) => call(listTwins, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** After anything that was done to a twin: the list, the account's counts, and the agents themselves. */
export function useTwinsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [TWINS, ["host-account"], ["hosted-agent"], ["agents"], ["agent"]];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
