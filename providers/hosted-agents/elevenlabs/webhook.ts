import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { WEBHOOK_TOLERANCE } from "#contract/limits.ts";
import type { HostedConversation } from "../port.ts";
import { readConversationBody } from "./conversation-body.ts";

const HEADER = /^t=(\d{1,12}),v0=([0-9a-f]{64})$/;
const envelope = z.object({ type: z.string(), data: z.unknown() });

/** Why a delivery is not believed. */
export type WebhookProblem = "no_signature" | "too_old" | "wrong_signature" | "not_json";

export type WebhookDelivery =
  | { conversation: HostedConversation }
  /** Of a kind that we do not keep, such as the sound in one piece. */
  | { conversation: null }
  | { problem: WebhookProblem };

/**
 * Reads a post-call webhook: `ElevenLabs-Signature: t=<unix s>,v0=<hex>`, the hex being HMAC-SHA256 of `t.body` with
 * the secret of the webhook. Unlike the vendor's own check, a time in the future is refused as well as an old one.
 *
 * @throws HostError when a signed body is no conversation
 */
export function readWebhook(secret: string, header: string | undefined, body: Buffer, now: Date): WebhookDelivery {
  const [, time, signature] = HEADER.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (time === undefined || signature === undefined) return { problem: "no_signature" };
  if (Math.abs(now.getTime() - Number(time) * 1_000) > WEBHOOK_TOLERANCE) return { problem: "too_old" };
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return { problem: "wrong_signature" };
  let parsed: z.infer<typeof envelope>;
  try {
    parsed = envelope.parse(JSON.parse(body.toString("utf8")));
  } catch {
    return { problem: "not_json" };
  }
  if (parsed.type !== "post_call_transcription") return { conversation: null };
  return { conversation: readConversationBody(parsed.data) };
}
