import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#contract/endpoint.ts";
import { changeUser, exportUsers, getUser, listUsers, mailUser, type UserState } from "#contract/users.ts";
import type { Role } from "#contract/identity.ts";
import { call } from "#web/lib/call.ts";

export interface UserFilter {
  search?: string;
  role?: Role;
  state?: UserState;
}

export function useUsers(filter: UserFilter, page: number) {
  return useQuery({
    queryKey: ["users", filter, page],
    queryFn: ({ signal }) => call(listUsers, { ...filter, page }, signal),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

export function useUserDetail(id: string) {
  return useQuery({ queryKey: ["user", id], queryFn: ({ signal }) => call(getUser, { id }, signal), staleTime: 0 });
}

export function useExportUsers() {
  return useMutation({ mutationFn: (filter: UserFilter) => call(exportUsers, filter) });
}

export function useMailUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: InputOf<typeof mailUser>) => call(mailUser, wish),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["audit"] }),
  });
}

export function useChangeUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: InputOf<typeof changeUser>) => call(changeUser, wish),
    onSettled: () => {
      for (const key of ["users", "user", "audit"]) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
