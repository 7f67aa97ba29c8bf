import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#contract/endpoint.ts";
import {
  invitePeople,
  listInvitations,
  listOrganizationChoices,
  resendInvitation,
  revokeInvitation,
  type InvitationState,
} from "#contract/invitations.ts";
import { call } from "#web/lib/call.ts";

export interface InvitationFilter {
  state?: InvitationState;
  search?: string;
  organization_id?: string;
}

const KEY = ["invitations"];

export function useInvitations(filter: InvitationFilter) {
  return useQuery({
    queryKey: [...KEY, filter],
    queryFn: ({ signal }) => call(listInvitations, filter, signal),
    placeholderData: (before) => before,
  });
}

export function useOrganizationChoices() {
  return useQuery({
    queryKey: ["organization-choices"],
    queryFn: ({ signal }) => call(listOrganizationChoices, {}, signal),
  });
}

export function useInvite() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (wish: InputOf<typeof invitePeople>) => call(invitePeople, wish),
    onSettled: refresh,
  });
}

export function useResend() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(resendInvitation, { id }), onSettled: refresh });
}

export function useRevoke() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call(revokeInvitation, { id }), onSettled: refresh });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: KEY });
}
