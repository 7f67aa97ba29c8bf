import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { noteDevice } from "../account/notify.ts";
import type { Identity } from "../identity.ts";
import { judgeRefresh, readRefreshToken } from "../refresh-token.ts";
import { openSession, sessionJson, type OpenSession } from "../session.ts";
import { changeSession, endSessions, findAccount, getAccount, lockSession } from "../store.ts";
import { WireError } from "./errors.ts";
import { bodyOf, checkNotBanned, deviceOf, limited, queryOf } from "./request.ts";

const passwordGrant = z.object({
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  password: z.nullish(z.string()),
});
const refreshGrant = z.object({ refresh_token: z.nullish(z.string()) });

export function serveToken(app: FastifyInstance, identity: Identity): void {
  app.post("/token", async (request) => {
    await limited(identity, request, "signInPerAddress");
    return sessionJson(identity, await grant(identity, request));
  });
}

function grant(identity: Identity, request: FastifyRequest): Promise<OpenSession> {
  switch (queryOf(request, "grant_type") ?? "") {
    case "password":
      return signInWithPassword(identity, request);
    case "refresh_token":
      return refreshSession(identity, request);
    case "pkce":
      throw new WireError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    case "id_token":
      throw new WireError(400, "provider_disabled", "Provider is not enabled");
    case "web3":
      throw new WireError(400, "web3_provider_disabled", "Web3 provider is disabled");
    default:
      throw new WireError(400, "validation_failed", "unsupported_grant_type");
  }
}

async function signInWithPassword(identity: Identity, request: FastifyRequest): Promise<OpenSession> {
  const { email, phone, password } = bodyOf(request, passwordGrant);
  if (!email && !phone) throw new WireError(400, "validation_failed", "missing email or phone");
  const by = email ? { email: email.trim().toLowerCase() } : { phone: phone!.replace(/^\+/, "") };
  const account = await identity.asService((tx) => findAccount(tx, by));

  // Outside a transaction, as it may wait its turn; for an unknown address too, as it costs the same.
  const fits = await identity.hasher.fits(account?.encrypted_password, password ?? "");
  if (!account || !fits) throw new WireError(400, "invalid_credentials", "Invalid login credentials");
  checkNotBanned(account, identity.now());
  if (email && account.email_confirmed_at === null)
    throw new WireError(400, "email_not_confirmed", "Email not confirmed");
  if (!email && account.phone_confirmed_at === null)
    throw new WireError(400, "phone_not_confirmed", "Phone not confirmed");

  return identity.asService(async (tx) => {
    const device = deviceOf(request);
    await noteDevice(identity, tx, account, device);
    return openSession(tx, account, "password", device, identity.now());
  });
}

const notFound = () => new WireError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

async function refreshSession(identity: Identity, request: FastifyRequest): Promise<OpenSession> {
  const { refresh_token: token } = bodyOf(request, refreshGrant);
  const shown = readRefreshToken(token ?? "");
  if (!shown) throw notFound();
  const now = identity.now();

  const refreshed = await identity.asService(async (tx) => {
    // Locked until the answer is certain, so that parallel refreshes queue up and all get the same successor.
    const session = await lockSession(tx, shown.sessionId);
    if (!session || !shown.isSealedBy(session.hmac_key)) throw notFound();
    const account = await getAccount(tx, session.user_id);
    checkNotBanned(account, now, { status: 400, message: "Invalid Refresh Token: User Banned" });

    const counter = BigInt(session.counter);
    switch (judgeRefresh({ counter, refreshedAt: session.refreshed_at }, shown.counter, now)) {
      case "rotate":
        return { account, session: await changeSession(tx, session.id, { counter: counter + 1n, refreshed_at: now }) };
      case "repeat":
        return { account, session };
      case "destroy":
        await endSessions(tx, account.id, { only: session.id });
        return undefined;
    }
  });
  // Thrown only now: within the transaction it would bring the session back to life.
  if (!refreshed) throw new WireError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return refreshed;
}
