import { randomBytes } from "node:crypto";
import { createAccount } from "./create-account.ts";
import type { Identity } from "./identity.ts";
import { changeAccount, endSessions, findAccount } from "./store.ts";

/** Nobody can have this address (RFC 2606), so no mail ever leaves for it. */
export const PROBE_EMAIL = "sonda@estado.invalid";

export interface ProbeAccount {
  userId: string;
  organizationId: string;
}

/** The account with which this installation tries itself. It has no password until one is made for a sign-in. */
export async function probeAccount(identity: Identity): Promise<ProbeAccount> {
  const account = await identity.asService(
    async (tx) =>
      (await findAccount(tx, { email: PROBE_EMAIL })) ??
      (await createAccount(
        tx,
        {
          email: PROBE_EMAIL,
          metadata: { first_name: "Sonda de estado" },
          columns: { email_confirmed_at: identity.now() },
        },
        identity.now(),
      )) ??
      // Another node has just made it.
      findAccount(tx, { email: PROBE_EMAIL }),
  );
  if (!account) throw new Error("The account of the probes could not be made");
  return { userId: account.id, organizationId: account.organization_id };
}

/**
 * Signs in at the public door of `origin` with a password made for this one time, and ends the session. Throws when
 * the door does not let it in.
 */
export async function tryToSignIn(identity: Identity, origin: string, signal: AbortSignal): Promise<void> {
  const { userId } = await probeAccount(identity);
  const password = randomBytes(24).toString("base64url");
  const encrypted_password = await identity.hasher.hash(password);
  await identity.asService((tx) => changeAccount(tx, userId, { encrypted_password }, identity.now()));
  try {
    const response = await fetch(new URL("/auth/v1/token?grant_type=password", origin), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: PROBE_EMAIL, password }),
      signal,
    });
    const { access_token } = (await response.json()) as { access_token?: unknown };
    if (!response.ok || typeof access_token !== "string")
      throw new Error(`The sign-in was answered ${response.status}`);
  } finally {
    await identity.asService(async (tx) => {
      await endSessions(tx, userId);
      await changeAccount(tx, userId, { encrypted_password: null }, identity.now());
    });
  }
}
