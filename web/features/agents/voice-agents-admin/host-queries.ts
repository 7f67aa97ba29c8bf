import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#contract/endpoint.ts";
import {
  checkHostAccount,
  getHostAccount,
  removeHostCredential,
  saveHostCredential,
  type HostAccount,
} from "#contract/hosted-agents.ts";
import { call } from "#web/lib/call.ts";

const ACCOUNT = ["host-account"] as const;

export function useHostAccount() {
  return useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => call(getHostAccount, {}, signal), staleTime: 0 });
}

export function useCheckHost() {
  return useMutation({ mutationFn: () => call(checkHostAccount, {}) });
}

/** Where agents can live is asked for on many pages. */
function useAccountChange<Input>(change: (input: Input) => Promise<HostAccount>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (account) => {
      queries.setQueryData(ACCOUNT, account);
      for (const key of ["hosting", "hosted-overview"]) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const useSaveCredential = () =>
  useAccountChange((input: InputOf<typeof saveHostCredential>) => call(saveHostCredential, input));
export const useRemoveCredential = () => useAccountChange(() => call(removeHostCredential, {}));
