import { ApiError } from "#web/lib/http.ts";
import { readSignedUrl, SignedUrlError } from "./read-signed-url.ts";

/**
 * An address for one conversation, as `ask` gets it from the server. It is a secret with a life of minutes: fetched at the click, never kept.
 *
 * @throws ApiError when the agent may not be talked to, or too often; SignedUrlError otherwise
 */
export async function fetchSignedUrl(ask: () => Promise<unknown>): Promise<string> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (cause) {
    if (cause instanceof ApiError && cause.code !== "INTERNAL" && cause.code !== "SIGNED_URL_FAILED") throw cause;
    throw new SignedUrlError("signedUrlFailed", cause);
  }
  return readSignedUrl(answer);
}
