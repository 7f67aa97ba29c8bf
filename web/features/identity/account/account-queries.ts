import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { countRecoveryCodes, endSessions, listSessions, makeRecoveryCodes } from "#contract/account.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { call } from "#web/lib/call.ts";

const FACTORS = ["factors"];
const CODES = ["recovery-codes"];
const SESSIONS = ["sessions"];

export function useFactors() {
  return useQuery({
    queryKey: FACTORS,
    queryFn: async () => {
      const { data, error } = await authClient.mfa.listFactors();
      if (error) throw error;
      return data.all.filter(({ status }) => status === "verified");
    },
  });
}

/** The picture, the secret and the id of an authenticator that waits for its first code. */
export function useEnrol() {
  return useMutation({
    mutationFn: async (friendlyName: string) => {
      const { data, error } = await authClient.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Claravoz" });
      if (error) throw error;
      const { qr_code, secret } = data.totp;
      // The client hands the drawing over as it is; its # would end the address.
      const drawing = qr_code.slice(qr_code.indexOf("<svg"));
      return { factorId: data.id, secret, picture: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
    },
  });
}

export function useFirstCode() {
  const refresh = useRefresh(FACTORS, CODES, SESSIONS);
  return useMutation({
    mutationFn: async ({ factorId, code }: { factorId: string; code: string }) => {
      const { error } = await authClient.mfa.challengeAndVerify({ factorId, code });
      if (error) throw error;
    },
    // The picture stays until the factor is there to take its place.
    onSuccess: refresh,
  });
}

/** Shows a code once more before the factor goes: whoever found the screen open shall not be able to. */
export function useRemoveFactor() {
  const refresh = useRefresh(FACTORS, CODES);
  return useMutation({
    mutationFn: async ({ factorId, code }: { factorId: string; code: string }) => {
      const verified = await authClient.mfa.challengeAndVerify({ factorId, code });
      if (verified.error) throw verified.error;
      const { error } = await authClient.mfa.unenroll({ factorId });
      if (error) throw error;
      // Without a factor the session stands for less; the token should say so.
      await authClient.refreshSession();
    },
    onSuccess: () => void refresh(),
  });
}

export function useRecoveryCodesLeft(enabled: boolean) {
  return useQuery({
    queryKey: CODES,
    queryFn: ({ signal }) => call(countRecoveryCodes, {}, signal),
    enabled,
  });
}

export function useMakeRecoveryCodes() {
  const refresh = useRefresh(CODES);
  return useMutation({ mutationFn: () => call(makeRecoveryCodes, {}), onSuccess: () => void refresh() });
}

export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => call(listSessions, {}, signal), staleTime: 0 });
}

export function useEndSessions() {
  const refresh = useRefresh(SESSIONS);
  return useMutation({
    mutationFn: (id?: string) => call(endSessions, id ? { id } : {}),
    onSettled: () => void refresh(),
  });
}

function useRefresh(...keys: string[][]) {
  const queries = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
