import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cancelAccountDeletion, getAccountDeletion, requestAccountDeletion } from "#contract/account-deletion.ts";
import { getAccountExport, getExportUrl, requestAccountExport } from "#contract/account-exports.ts";
import { call } from "#web/lib/call.ts";
import { reloadProfile } from "#web/lib/session.ts";

const EXPORT = ["account-export"];
const DELETION = ["account-deletion"];
/** While it is being made. */
const LOOK_AGAIN = 1_500;

export function useExport() {
  return useQuery({
    queryKey: EXPORT,
    queryFn: async ({ signal }) => (await call(getAccountExport, {}, signal)).latest,
    refetchInterval: ({ state }) =>
      state.data?.status === "waiting" || state.data?.status === "working" ? LOOK_AGAIN : false,
  });
}

export function useRequestExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestAccountExport, {}),
    onSuccess: (latest) => queries.setQueryData(EXPORT, latest),
  });
}

export function useExportUrl() {
  return useMutation({ mutationFn: () => call(getExportUrl, {}) });
}

export function useDeletion() {
  return useQuery({ queryKey: DELETION, queryFn: ({ signal }) => call(getAccountDeletion, {}, signal), staleTime: 0 });
}

export function useRequestDeletion() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (email: string) => call(requestAccountDeletion, { email }), onSuccess: refresh });
}

export function useCancelDeletion() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call(cancelAccountDeletion, {}), onSuccess: refresh });
}

/** The strip on top of every page goes by the profile. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: DELETION });
    void reloadProfile();
  };
}
