import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getAgentsAtWork, getOverviewDays, getOverviewFigures, listRecentConversations } from "#contract/overview.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "#web/lib/call.ts";
import { currentTimeZone } from "#web/lib/format.ts";

export type Figures = OutputOf<typeof getOverviewFigures>;
export type Period = "7" | "30";

const REFRESH = { staleTime: 0, refetchInterval: 30_000, placeholderData: keepPreviousData } as const;

export function useFigures(days: Period) {
  return useQuery({
    queryKey: ["overview", "figures", days],
    queryFn: ({ signal }) => call(getOverviewFigures, { days }, signal),
    ...REFRESH,
  });
}

export function useDays(days: Period) {
  const time_zone = currentTimeZone();
  return useQuery({
    queryKey: ["overview", "days", days, time_zone],
    queryFn: async ({ signal }) => (await call(getOverviewDays, { days, time_zone }, signal)).days,
    ...REFRESH,
  });
}

export function useAgentsAtWork(days: Period) {
  return useQuery({
    queryKey: ["overview", "agents", days],
    queryFn: async ({ signal }) => (await call(getAgentsAtWork, { days }, signal)).agents,
    ...REFRESH,
    // Calls begin and end faster than figures change.
    refetchInterval: 10_000,
  });
}

export function useRecent() {
  return useQuery({
    queryKey: ["overview", "recent"],
    queryFn: async ({ signal }) => (await call(listRecentConversations, {}, signal)).conversations,
    ...REFRESH,
  });
}
