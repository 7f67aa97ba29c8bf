import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#contract/endpoint.ts";
import {
  changeMemberRole,
  getBelongings,
  getOrganization,
  leaveOrganization,
  removeMember,
  renameOrganization,
  type Organization,
} from "#contract/organization.ts";
import { call } from "#web/lib/call.ts";
import { reloadProfile } from "#web/lib/session.ts";

/** Without an id: the own one. */
const oneOrganization = (id: string | undefined) => ["organization", id ?? "own"] as const;
const named = (id: string | undefined) => (id === undefined ? {} : { organization_id: id });

export function useOrganization(id: string | undefined) {
  return useQuery({
    queryKey: oneOrganization(id),
    queryFn: ({ signal }) => call(getOrganization, named(id), signal),
    staleTime: 0,
  });
}

/** What comes back takes the place of what was known. */
function useChange<Wish>(id: string | undefined, change: (wish: Wish) => Promise<Organization>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (organization) => {
      queries.setQueryData(oneOrganization(id), organization);
      void queries.invalidateQueries({ queryKey: ["organization-choices"] });
    },
  });
}

export function useRename(id: string | undefined) {
  return useChange(id, (name: string) => call(renameOrganization, { ...named(id), name }));
}

export function useChangeRole(id: string | undefined) {
  return useChange(id, (wish: Pick<InputOf<typeof changeMemberRole>, "id" | "organization_role">) =>
    call(changeMemberRole, { ...named(id), ...wish }),
  );
}

export function useBelongings(id: string | undefined, memberId: string) {
  return useQuery({
    queryKey: ["belongings", memberId],
    queryFn: ({ signal }) => call(getBelongings, { ...named(id), id: memberId }, signal),
    staleTime: 0,
  });
}

export function useRemove(id: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: { id: string; heir_id: string }) => call(removeMember, { ...named(id), ...wish }),
    onSettled: () => void queries.invalidateQueries({ queryKey: oneOrganization(id) }),
  });
}

/** Nearly everything that was read belongs to the organisation that was left. */
export function useLeave() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (heir_id: string) => call(leaveOrganization, { heir_id }),
    onSuccess: async () => {
      await reloadProfile();
      void queries.invalidateQueries();
    },
  });
}
