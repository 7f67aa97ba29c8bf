import { elevenlabsGetSignedUrl } from "#contract/agents.ts";
import { call } from "#web/lib/call.ts";
import { ApiError } from "#web/lib/http.ts";
import { readSignedUrl, SignedUrlError } from "./read-signed-url.ts";

/**
 * An address for one conversation with the agent. It is a secret with a life of minutes: fetched at the click, never kept.
 *
 * @throws ApiError when the agent may not be talked to, or too often; SignedUrlError otherwise
 */
export async function fetchSignedUrl(agentId: string): Promise<string> {
  let answer: unknown;
  try {
    answer = await call(elevenlabsGetSignedUrl, { agent_id: agentId });
  } catch (cause) {
    if (cause instanceof ApiError && cause.code !== "INTERNAL" && cause.code !== "SIGNED_URL_FAILED") throw cause;
    throw new SignedUrlError("signedUrlFailed", cause);
  }
  return readSignedUrl(answer);
}
