import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { STATUS_RELOAD_AFTER_FIX, STATUS_RELOAD_EVERY } from "#contract/limits.ts";
import { fixServiceUrls, getStatus } from "#contract/status.ts";
import { STATUS_EVENTS_PATH } from "#contract/status-paths.ts";
import { call } from "#web/lib/call.ts";

export const STATUS = ["status"] as const;

/** The board, read again every two minutes and whenever the server says that it has changed. */
export function useStatus() {
  const queries = useQueryClient();
  useEffect(() => {
    const events = new EventSource(STATUS_EVENTS_PATH);
    events.addEventListener("changed", () => void queries.invalidateQueries({ queryKey: STATUS }));
    return () => events.close();
  }, [queries]);
  return useQuery({
    queryKey: STATUS,
    queryFn: ({ signal }) => call(getStatus, {}, signal),
    refetchInterval: STATUS_RELOAD_EVERY,
  });
}

/** Measures everything now; pending until the board has been read again, three seconds later. */
export function useFixStatus(started: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(fixServiceUrls, {});
      started();
      await new Promise((resolve) => setTimeout(resolve, STATUS_RELOAD_AFTER_FIX));
      await queries.invalidateQueries({ queryKey: STATUS });
    },
  });
}
