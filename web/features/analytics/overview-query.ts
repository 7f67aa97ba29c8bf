import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#contract/endpoint.ts";
import { getOverview } from "#contract/conversations.ts";
import { call } from "#web/lib/call.ts";

export type Overview = OutputOf<typeof getOverview>;
export type Period = "7" | "30";

const REFRESH = 30_000;

export function useOverview(days: Period) {
  return useQuery({
    queryKey: ["overview", days],
    queryFn: ({ signal }) => call(getOverview, { days }, signal),
    staleTime: 0,
    refetchInterval: REFRESH,
    placeholderData: keepPreviousData,
  });
}
