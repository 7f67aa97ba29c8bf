import { SpeechError } from "../port.ts";

/** One server with the OpenAI shapes, for one of the three tasks. */
export interface CompatibleServer {
  /** Up to and with `/v1`, without a slash at the end. */
  baseURL: string;
  model: string;
  /** Local servers often want none. */
  apiKey: string | null;
}

/** Longest a server may take for one utterance, one pass or one sentence. The vendor's own limit for a model is 20 s. */
const STAGE_TIMEOUT_MS = 20_000;

/** The turn's signal or the stage's own time limit, whichever comes first. */
export function stageSignal(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(STAGE_TIMEOUT_MS)]);
}

/**
 * One POST. Throws `SpeechError`: `unavailable` (no connection), `timeout`, `refused` (status of 400 and above).
 * When the turn itself was aborted, its own reason is thrown: that is no failure.
 */
export async function post(
  server: CompatibleServer,
  path: string,
  body: FormData | string,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {};
  if (typeof body === "string") headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(server.baseURL + path, { method: "POST", headers, body, signal: stageSignal(signal) });
  } catch (cause) {
    throw asSpeechError(cause, path, signal);
  }
  if (response.ok) return response;
  // Not the body: it may repeat what was said.
  await response.body?.cancel();
  throw new SpeechError("refused", `${path} answered ${response.status}`);
}

/** What to throw for a failure of the network underneath `path`. */
export function asSpeechError(cause: unknown, path: string, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (cause instanceof SpeechError) return cause;
  const timedOut = cause instanceof Error && cause.name === "TimeoutError";
  return timedOut
    ? new SpeechError("timeout", `${path} took longer than ${STAGE_TIMEOUT_MS} ms`, { cause })
    : new SpeechError("unavailable", `${path} could not be reached`, { cause });
}
