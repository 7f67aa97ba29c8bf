import { verifySync } from "otplib";
import { acceptFactor, countWrongGuess, lockChallenge, lockFactor, type Challenge } from "../factor-store.ts";
import type { Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { notify } from "../account/notify.ts";
import type { Identity } from "../identity.ts";
import { hashCode, MAX_WRONG_GUESSES } from "../one-time-token.ts";
import { withAmr, type Device, type OpenSession, type SignInMethod } from "../session.ts";
import { placeOfFactor } from "../seal-factors.ts";
import { openText } from "../sealed-text.ts";
import { changeSession, getAccount, lockSession, type Account, type Factor } from "../store.ts";
import { WireError } from "./errors.ts";
import { isUuid, type SignedIn } from "./request.ts";

export const CHALLENGE_LIFETIME = 5 * 60 * 1000;
/** Clocks of telephones are off by a little; one step to each side is accepted. */
const TOTP_TOLERANCE_SECONDS = 30;

type Attempt = SignedIn & { from: Device; factor: Factor; challengeId: string; code: string };

/** Raises the session to aal2, under a new refresh token, and ends the person's sessions that have only shown a password. */
export async function verifyFactor(identity: Identity, attempt: Attempt): Promise<OpenSession> {
  const now = identity.now();
  const { challengeId, code, account } = attempt;

  const outcome = await identity.asService(async (tx): Promise<OpenSession | "wrong"> => {
    const factor = await lockFactor(tx, attempt.factor.id);
    const challenge = isUuid(challengeId) ? await lockChallenge(tx, challengeId, attempt.factor.id) : undefined;
    checkChallenge(challenge, now);
    const step =
      factor.factor_type === "totp"
        ? acceptedStep(identity, factor, code, now)
        : isCodeOf(challenge, factor, code)
          ? BigInt(factor.last_step)
          : undefined;
    if (step === undefined) {
      await countWrongGuess(tx, challenge.id);
      return "wrong";
    }
    await acceptFactor(tx, { factorId: factor.id, challengeId: challenge.id, lastStep: step, now });

    const method = factor.factor_type === "totp" ? "totp" : "mfa/phone";
    if (factor.status !== "verified") {
      await recordAct(tx, { ...attempt.from, userId: account.id }, { action: "account.second_factor_on" }, now);
      await notify(identity, tx, account, { kind: "second_factor_on" });
    }
    return raiseSession(tx, { account, sessionId: attempt.session.id, method }, now);
  });
  // Thrown outside, so that the wrong guess stays counted.
  if (outcome === "wrong")
    throw new WireError(
      422,
      "mfa_verification_failed",
      attempt.factor.factor_type === "totp" ? "Invalid TOTP code entered" : "Invalid MFA Phone code entered",
    );
  return outcome;
}

/** To aal2, with a new refresh token; the person's sessions that have shown less end. */
export async function raiseSession(
  tx: Work,
  { account, sessionId, method }: { account: Account; sessionId: string; method: SignInMethod },
  now: Date,
): Promise<OpenSession> {
  const session = await lockSession(tx, sessionId);
  if (!session) throw new WireError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  const raised = await changeSession(tx, session.id, {
    aal: "aal2",
    amr: withAmr(session, method, now),
    counter: BigInt(session.counter) + 1n,
    refreshed_at: now,
  });
  await tx
    .deleteFrom("auth.sessions")
    .where("user_id", "=", account.id)
    .where("id", "<>", session.id)
    .where("aal", "=", "aal1")
    .execute();
  return { account: await getAccount(tx, account.id), session: raised };
}

function checkChallenge(challenge: Challenge | undefined, now: Date): asserts challenge is Challenge {
  if (!challenge || challenge.verified_at !== null)
    throw new WireError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  const over =
    now.getTime() - challenge.created_at.getTime() > CHALLENGE_LIFETIME || challenge.wrong_guesses >= MAX_WRONG_GUESSES;
  if (over)
    throw new WireError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
}

/** The time step of a right code that has not been used before. */
function acceptedStep({ secrets }: Identity, factor: Factor, code: string, now: Date): bigint | undefined {
  if (!/^\d{6}$/.test(code) || factor.secret === null) return undefined;
  const lastStep = Number(factor.last_step);
  const result = verifySync({
    secret: openText(secrets, factor.secret, placeOfFactor(factor.id)),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOTP_TOLERANCE_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  });
  return result.valid && "timeStep" in result ? BigInt(result.timeStep) : undefined;
}

function isCodeOf(challenge: Challenge, factor: Factor, code: string): boolean {
  return challenge.code_hash !== null && challenge.code_hash === hashCode(factor.id, code);
}
