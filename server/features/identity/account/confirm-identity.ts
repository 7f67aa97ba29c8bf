import type { confirmIdentity as confirmContract, getConfirmation as waysContract } from "#contract/account.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Work } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import { hasSecondFactor } from "../factor-store.ts";
import type { Identity } from "../identity.ts";
import { countAgainstLimit, refuseBeyond } from "../rate-limit.ts";
import { withAmr, type SignInMethod } from "../session.ts";
import { changeSession, consumeCode, getAccount, lockSession, type Account } from "../store.ts";
import { selfOf } from "./signed-in-self.ts";

type Way = OutputOf<typeof waysContract>["way"];

/** How somebody shows once more who they are: the second factor where there is one, else the password, else a code by mail. */
export async function getConfirmationWay(identity: Identity, context: Context): Promise<{ way: Way }> {
  const { userId } = selfOf(context);
  return identity.asService(async (tx) => ({ way: await wayOf(tx, await getAccount(tx, userId)) }));
}

/** Notes in the session that it has just been shown who sits there. The second factor comes by the auth wire instead. */
export async function confirmIdentity(
  identity: Identity,
  context: Context,
  { password, code }: InputOf<typeof confirmContract>,
): Promise<{ ok: true }> {
  const { userId, sessionId } = selfOf(context);
  await limitAttempts(identity, userId);
  const { account, way } = await identity.asService(async (tx) => {
    const found = await getAccount(tx, userId);
    return { account: found, way: await wayOf(tx, found) };
  });
  if (way === "factor") throw new AppError("SECOND_FACTOR_REQUIRED");
  const method = await shownMethod(identity, account, { password, code });
  if (!method) throw new AppError("REAUTHENTICATION_WRONG");
  await identity.asService(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) throw new AppError("UNAUTHENTICATED");
    await changeSession(tx, sessionId, { amr: withAmr(session, method, identity.now()) });
  });
  return { ok: true };
}

async function wayOf(tx: Work, account: Account): Promise<Way> {
  if (await hasSecondFactor(tx, account.id)) return "factor";
  return account.encrypted_password === null ? "mail" : "password";
}

async function shownMethod(
  identity: Identity,
  account: Account,
  { password, code }: InputOf<typeof confirmContract>,
): Promise<SignInMethod | undefined> {
  if (password !== undefined && account.encrypted_password !== null)
    return (await identity.hasher.fits(account.encrypted_password, password)) ? "password" : undefined;
  if (code === undefined) return undefined;
  // In a transaction of its own: a wrong guess must be counted although the request fails.
  const shown = { relatesTo: account.email ?? "", code };
  const spent = await identity.asService((tx) => consumeCode(tx, shown, ["reauthentication"], identity.now()));
  return spent && "otp";
}

async function limitAttempts(identity: Identity, userId: string): Promise<void> {
  if (!identity.settings.rateLimits) return;
  const wait = await countAgainstLimit(identity.database, { name: "identityPerUser", key: userId }, identity.now());
  refuseBeyond(wait);
}
