import { createHmac, timingSafeEqual } from "node:crypto";

/** What a refresh token says once its seal has been found good. */
export interface RefreshClaim {
  sessionId: string;
  counter: bigint;
}

const SEALED_BYTES = 24;
const SEAL_BYTES = 16;

/**
 * base64url(session id, 16 bytes | counter, 8 bytes | HMAC-SHA256 of both, cut to 16 bytes): the shape of
 * GoTrue's second generation. Nothing of it is stored; the session row alone cannot be replayed.
 */
export function writeRefreshToken(sessionId: string, counter: bigint, hmacKey: Uint8Array): string {
  const claim = Buffer.alloc(SEALED_BYTES);
  claim.write(sessionId.replaceAll("-", ""), 0, "hex");
  claim.writeBigUInt64BE(counter, 16);
  return Buffer.concat([claim, seal(claim, hmacKey)]).toString("base64url");
}

/** Reads the claim without believing it. Undefined when the text is no refresh token at all. */
export function readRefreshToken(
  token: string,
): (RefreshClaim & { isSealedBy(hmacKey: Uint8Array): boolean }) | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== SEALED_BYTES + SEAL_BYTES) return undefined;
  const claim = bytes.subarray(0, SEALED_BYTES);
  const given = bytes.subarray(SEALED_BYTES);
  return {
    sessionId: asUuid(claim.toString("hex", 0, 16)),
    counter: claim.readBigUInt64BE(16),
    isSealedBy: (hmacKey) => timingSafeEqual(given, seal(claim, hmacKey)),
  };
}

/** How long the token before the current one still gets the same successor: the answer may have been lost, or two tabs asked at once. */
export const REUSE_INTERVAL = 10_000;

/**
 * What becomes of a session when a token of it is shown.
 * `rotate`: the current token, give the next one. `repeat`: its parent, in time; give the current one again.
 * `destroy`: an older one, or the parent too late: somebody else may hold it, so nobody keeps the session.
 */
export function judgeRefresh(
  session: { counter: bigint; refreshedAt: Date },
  shown: bigint,
  now: Date,
): "rotate" | "repeat" | "destroy" {
  if (shown === session.counter) return "rotate";
  const inTime = now.getTime() - session.refreshedAt.getTime() <= REUSE_INTERVAL;
  return shown === session.counter - 1n && inTime ? "repeat" : "destroy";
}

function seal(claim: Uint8Array, hmacKey: Uint8Array): Buffer {
  return createHmac("sha256", hmacKey).update(claim).digest().subarray(0, SEAL_BYTES);
}

function asUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
