import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { generateSecret, generateURI } from "otplib";
import QrCode from "qrcode";
import * as z from "zod/mini";
import { notify } from "../account/notify.ts";
import { isRecent } from "../account/recent-authentication.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import {
  deleteFactor,
  findFactor,
  forgetAbandonedFactors,
  insertChallenge,
  insertFactor,
  weakenSessions,
} from "../factor-store.ts";
import type { Identity } from "../identity.ts";
import { hashCode, newCode } from "../one-time-token.ts";
import { forgetRecoveryCodes } from "../recovery-codes.ts";
import { placeOfFactor } from "../seal-factors.ts";
import { sealText } from "../sealed-text.ts";
import { sessionJson } from "../session.ts";
import type { Factor } from "../store.ts";
import { WireError } from "./errors.ts";
import { sendMessage } from "./phone-code.ts";
import { bodyOf, deviceOf, isUuid, limited, paramOf, signedIn, validPhone, type SignedIn } from "./request.ts";
import { CHALLENGE_LIFETIME, verifyFactor } from "./verify-factor.ts";

const FACTORS_MAX = 10;

const enrolSchema = z.object({
  factor_type: z.nullish(z.string()),
  friendly_name: z.nullish(z.string().check(z.maxLength(200))),
  issuer: z.nullish(z.string().check(z.maxLength(200))),
  phone: z.nullish(z.string()),
});
const verifySchema = z.object({ challenge_id: z.nullish(z.string()), code: z.nullish(z.string()) });

export function serveFactors(app: FastifyInstance, identity: Identity): void {
  app.post("/factors", async (request) => {
    const self = await signedIn(identity, request);
    const wanted = bodyOf(request, enrolSchema);
    if (wanted.factor_type !== "totp" && wanted.factor_type !== "phone")
      throw new WireError(400, "validation_failed", "factor_type needs to be totp or phone");
    requireAal2ForMore(self);
    return wanted.factor_type === "totp" ? enrolTotp(identity, self, wanted) : enrolPhone(identity, self, wanted);
  });

  app.post("/factors/:id/challenge", async (request) => {
    const { account } = await signedIn(identity, request);
    await limitCodes(identity, request, account.id);
    const factor = await ownFactor(identity, request, account.id);
    const now = identity.now();
    const code = factor.factor_type === "phone" ? newCode() : undefined;
    const challenge = await identity.asService((tx) =>
      insertChallenge(tx, {
        factor_id: factor.id,
        code_hash: code === undefined ? null : hashCode(factor.id, code),
        created_at: now,
      }),
    );
    if (code !== undefined) await sendMessage(identity, factor.phone ?? "", `Claravoz: ${code}`);
    return {
      id: challenge.id,
      type: factor.factor_type,
      expires_at: Math.floor((now.getTime() + CHALLENGE_LIFETIME) / 1000),
    };
  });

  app.post("/factors/:id/verify", async (request) => {
    const { account, session } = await signedIn(identity, request);
    await limitCodes(identity, request, account.id);
    const factor = await ownFactor(identity, request, account.id);
    const { challenge_id: challengeId, code } = bodyOf(request, verifySchema);
    return sessionJson(
      identity,
      await verifyFactor(identity, {
        from: deviceOf(request),
        account,
        session,
        factor,
        challengeId: challengeId ?? "",
        code: code ?? "",
      }),
    );
  });

  app.delete("/factors/:id", async (request) => {
    const { account, session } = await signedIn(identity, request);
    const factor = await ownFactor(identity, request, account.id);
    if (factor.status === "verified" && session.aal !== "aal2")
      throw new WireError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    // Whoever found the browser open shall not be able to.
    if (factor.status === "verified" && !isRecent(session, { needsFactor: true }, identity.now()))
      throw new WireError(401, "reauthentication_needed", "A recent code is required to unenroll verified factor");
    await identity.asService(async (tx) => {
      await deleteFactor(tx, factor.id);
      const othersRemain = account.factors.some((other) => other.id !== factor.id && other.status === "verified");
      if (factor.status !== "verified" || othersRemain) return;
      await weakenSessions(tx, account.id);
      await forgetRecoveryCodes(tx, account.id);
      const doer = { ...deviceOf(request), userId: account.id };
      await recordAct(tx, doer, { action: "account.second_factor_off" }, identity.now());
      await notify(identity, tx, account, { kind: "second_factor_off" });
    });
    return { id: factor.id };
  });
}

type Wanted = z.infer<typeof enrolSchema>;

async function enrolTotp(identity: Identity, { account }: SignedIn, wanted: Wanted) {
  const secret = generateSecret();
  const label = account.email ?? account.phone ?? account.id;
  const uri = generateURI({ issuer: wanted.issuer || new URL(identity.settings.publicUrl).host, label, secret });
  // Named before it is kept, as the seal says where it belongs.
  const id = randomUUID();
  const factor = await enrol(identity, account.id, {
    id,
    factor_type: "totp",
    friendly_name: wanted.friendly_name ?? null,
    secret: sealText(identity.secrets, secret, placeOfFactor(id)),
  });
  return {
    id: factor.id,
    type: "totp",
    friendly_name: factor.friendly_name ?? undefined,
    totp: { qr_code: await QrCode.toString(uri, { type: "svg" }), secret, uri },
  };
}

async function enrolPhone(identity: Identity, { account }: SignedIn, wanted: Wanted) {
  if (!identity.messages) throw new WireError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  const phone = validPhone(wanted.phone ?? undefined);
  const factor = await enrol(identity, account.id, {
    factor_type: "phone",
    friendly_name: wanted.friendly_name ?? null,
    phone,
  });
  return { id: factor.id, type: "phone", friendly_name: factor.friendly_name ?? undefined, phone };
}

async function enrol(
  identity: Identity,
  userId: string,
  factor: { id?: string; factor_type: string; friendly_name: string | null; secret?: string; phone?: string },
): Promise<Factor> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const remaining = await forgetAbandonedFactors(tx, userId, now);
    if (remaining.length >= FACTORS_MAX)
      throw new WireError(
        422,
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    if (factor.friendly_name && remaining.some((other) => other.friendly_name === factor.friendly_name)) {
      throw new WireError(
        422,
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${factor.friendly_name}" for this user already exists`,
      );
    }
    return insertFactor(tx, { ...factor, user_id: userId, created_at: now, updated_at: now });
  });
}

function requireAal2ForMore({ account, session }: SignedIn): void {
  const hasVerified = account.factors.some((factor) => factor.status === "verified");
  if (hasVerified && session.aal !== "aal2")
    throw new WireError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
}

async function ownFactor(identity: Identity, request: FastifyRequest, userId: string): Promise<Factor> {
  const id = paramOf(request, "id");
  const factor = isUuid(id) ? await identity.asService((tx) => findFactor(tx, id)) : undefined;
  if (!factor || factor.user_id !== userId) throw new WireError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** By caller and by account: guesses may come from many addresses. */
export async function limitCodes(identity: Identity, request: FastifyRequest, userId: string): Promise<void> {
  await limited(identity, request, "mfaPerAddress");
  await limited(identity, request, "mfaPerAddress", `account ${userId}`);
}
