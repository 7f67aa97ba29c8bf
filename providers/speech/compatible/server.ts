import { Agent, fetch, type RequestInit, type Response } from "undici";
import { DEFAULT_ENGINE_TIMEOUTS, type EngineTimeouts } from "#contract/engines.ts";
import { SpeechError } from "../port.ts";

/** One server with the OpenAI shapes, for one of the three tasks. */
export interface CompatibleServer {
  /** Up to and with `/v1`, without a slash at the end. */
  baseURL: string;
  model: string;
  /** Local servers often want none. */
  apiKey: string | null;
  /** Absent: the usual ones. */
  timeouts?: EngineTimeouts;
}

/** A piece of work at a server, with its time limits. */
export interface TimedWork {
  /** The turn's own, or a time limit that has run out. */
  readonly signal: AbortSignal;
  /** Something came. The clock stands still until `waiting`: whoever takes the parts may take their time. */
  arrived(): void;
  waiting(): void;
  over(): void;
}

/** Begins with waiting for the first part. `signal` carries a `SpeechError` `timeout` when a limit has run out. */
export function timedWork({ timeouts = DEFAULT_ENGINE_TIMEOUTS }: CompatibleServer, turn: AbortSignal): TimedWork {
  const { first_part_timeout_ms, total_timeout_ms } = timeouts;
  const limit = new AbortController();
  const runOut = (ms: number) => () => limit.abort(new SpeechError("timeout", `Nothing came for ${ms} ms`));
  const total = setTimeout(
    () => limit.abort(new SpeechError("timeout", `It took longer than ${total_timeout_ms} ms`)),
    total_timeout_ms,
  );
  let part: NodeJS.Timeout | undefined;
  const arrived = (): void => clearTimeout(part);
  const waiting = (): void => {
    clearTimeout(part);
    part = setTimeout(runOut(first_part_timeout_ms), first_part_timeout_ms);
  };
  waiting();
  return {
    signal: AbortSignal.any([turn, limit.signal]),
    arrived,
    waiting,
    over() {
      clearTimeout(part);
      clearTimeout(total);
    },
  };
}

/** One pool of connections for each limit on making them. */
const dispatchers = new Map<number, Agent>();

/** `fetch` with the server's limit on connecting. A redirect is an answer like any other: a key goes nowhere else. */
export function fetchFrom({ timeouts = DEFAULT_ENGINE_TIMEOUTS }: CompatibleServer) {
  const timeout = timeouts.connect_timeout_ms;
  let dispatcher = dispatchers.get(timeout);
  if (!dispatcher) dispatchers.set(timeout, (dispatcher = new Agent({ connect: { timeout } })));
  return (url: string, init: RequestInit): Promise<Response> => fetch(url, { ...init, dispatcher, redirect: "manual" });
}

/** One POST. Throws `SpeechError`; when the turn itself was aborted, its own reason: that is no failure. */
export async function post(
  server: CompatibleServer,
  path: string,
  body: RequestInit["body"],
  { turn, work }: { turn: AbortSignal; work: TimedWork },
): Promise<Response> {
  const headers: Record<string, string> = server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {};
  if (typeof body === "string") headers["content-type"] = "application/json";
  let response: Response;
  try {
    const init = { method: "POST", headers, body: body ?? null, signal: work.signal };
    response = await fetchFrom(server)(server.baseURL + path, init);
  } catch (cause) {
    throw asSpeechError(cause, path, { turn, work });
  }
  if (response.ok) return response;
  // Not the body: it may repeat what was said.
  await response.body?.cancel();
  throw refusal(path, response.status, response.headers.get("retry-after"));
}

export function refusal(path: string, status: number, retryAfter: string | null | undefined): SpeechError {
  const message = `${path} answered ${status}`;
  if (status === 401 || status === 403) return new SpeechError("refused_key", message, { status });
  // A server says 404 to a model that it does not have, and to an address without /v1.
  if (status === 404) return new SpeechError("unknown_model", message, { status });
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
  if (status === 429) return new SpeechError("rate_limited", message, { status, retryAfterMs });
  return new SpeechError("refused", message, { status, retryAfterMs });
}

/** What to throw for a failure of the network underneath `path`. */
export function asSpeechError(
  cause: unknown,
  path: string,
  { turn, work }: { turn: AbortSignal; work: TimedWork },
): unknown {
  if (turn.aborted) return turn.reason;
  if (cause instanceof SpeechError) return cause;
  if (work.signal.aborted) return work.signal.reason;
  return new SpeechError("unavailable", `${path} could not be reached, or broke off`, { cause });
}
