import { createHmac } from "node:crypto";
import { ELEVENLABS_WEBHOOK_PATH } from "#contract/hosted-agents.ts";

/** Reports a conversation as the host would: signed, with the time. */
export function deliverWebhook(
  url: string,
  data: unknown,
  { secret, at = new Date() }: { secret: string; at?: Date },
): Promise<Response> {
  const body = JSON.stringify({ type: "post_call_transcription", event_timestamp: 1, data });
  const time = Math.floor(at.getTime() / 1_000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return fetch(new URL(ELEVENLABS_WEBHOOK_PATH, url), {
    method: "POST",
    headers: { "content-type": "application/json", "elevenlabs-signature": `t=${time},v0=${signature}` },
    body,
  });
}
