import { setTimeout as sleep } from "node:timers/promises";
import { HOST_ATTEMPT_TIMEOUT } from "#contract/limits.ts";
import { HostError } from "../port.ts";

export interface ElevenLabsServer {
  /** Without a path, such as https://api.eu.residency.elevenlabs.io. */
  baseURL: string;
  apiKey: string;
}

export interface HostRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
  /** Milliseconds until the answer begins. */
  attemptTimeout?: number;
}

const ATTEMPTS = 3;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
const WORTH_ANOTHER_TRY = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * One call of ElevenLabs' REST interface. Everything but POST may be repeated without harm and is, up to three times;
 * a POST makes something, and is sent once. Bodies are neither logged nor put into errors.
 *
 * @throws HostError, or the signal's own reason when it was aborted
 */
export async function request(server: ElevenLabsServer, asked: HostRequest): Promise<Response> {
  const attempts = asked.method === "POST" ? 1 : ATTEMPTS;
  for (let attempt = 1; ; attempt++) {
    const outcome = await send(server, asked);
    if (outcome instanceof Response && outcome.ok) return outcome;
    const wait = attempt < attempts ? waitBefore(outcome, attempt) : null;
    if (wait === null) throw outcome instanceof Response ? await refusal(outcome, asked) : outcome;
    if (outcome instanceof Response) await outcome.body?.cancel();
    await patience(wait, asked);
  }
}

/** The same, read as JSON. */
export async function requestJson(server: ElevenLabsServer, asked: HostRequest): Promise<unknown> {
  const response = await request(server, asked);
  try {
    return await response.json();
  } catch (cause) {
    throw asked.signal.aborted
      ? stopped(asked)
      : new HostError("HOST_MALFORMED", `${named(asked)} did not answer with JSON`, { cause });
  }
}

async function send(server: ElevenLabsServer, asked: HostRequest): Promise<Response | HostError> {
  const { method, path, query, body, signal, attemptTimeout = HOST_ATTEMPT_TIMEOUT } = asked;
  const url = new URL(path, server.baseURL);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), attemptTimeout);
  try {
    return await fetch(url, {
      method,
      headers: {
        "xi-api-key": server.apiKey,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The key must not follow a redirect to another host.
      redirect: "error",
      signal: AbortSignal.any([signal, late.signal]),
    });
  } catch (cause) {
    if (signal.aborted) throw stopped(asked);
    if (late.signal.aborted) return new HostError("HOST_TIMEOUT", `${named(asked)} took too long`, { cause });
    return new HostError("HOST_UNREACHABLE", `${named(asked)} reached nobody`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds before the next attempt; null where another would change nothing or come too late. */
function waitBefore(outcome: Response | HostError, attempt: number): number | null {
  const wait = FIRST_WAIT * 2 ** (attempt - 1);
  if (outcome instanceof HostError) return wait;
  if (!WORTH_ANOTHER_TRY.has(outcome.status)) return null;
  const asked = Number(outcome.headers.get("retry-after") ?? Number.NaN) * 1_000;
  if (!Number.isFinite(asked)) return wait;
  return asked <= LONGEST_WAIT ? Math.max(asked, wait) : null;
}

async function patience(wait: number, asked: HostRequest): Promise<void> {
  try {
    await sleep(wait, undefined, { signal: asked.signal });
  } catch {
    // The only thing that ends a sleep early is the signal.
    throw stopped(asked);
  }
}

/** A deadline of ours is the host's slowness; any other abort is the caller's wish and passes through as it is. */
function stopped(asked: HostRequest): unknown {
  const { reason } = asked.signal;
  return reason instanceof DOMException && reason.name === "TimeoutError"
    ? new HostError("HOST_TIMEOUT", `${named(asked)} took too long`, { cause: reason })
    : reason;
}

async function refusal(response: Response, asked: HostRequest): Promise<HostError> {
  const { status } = response;
  const what = `${named(asked)} answered ${status}${await problemIn(response)}`;
  if (status === 401 || status === 403) return new HostError("HOST_REFUSED_KEY", what);
  if (status === 404) return new HostError("HOST_AGENT_GONE", what);
  if (status === 429) return new HostError("HOST_BUSY", what);
  if (status >= 500) return new HostError("HOST_UNREACHABLE", what);
  return new HostError("HOST_REJECTED", what);
}

/** The code or the fields at fault; the sentence beside them may repeat what was sent. */
async function problemIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : null;
  if (Array.isArray(detail)) {
    const places = detail.flatMap((one: unknown) =>
      typeof one === "object" && one !== null && "loc" in one && Array.isArray(one.loc) ? [one.loc.join(".")] : [],
    );
    return places.length > 0 ? ` at ${places.slice(0, 5).join(", ")}` : "";
  }
  if (typeof detail === "object" && detail !== null && "status" in detail && typeof detail.status === "string")
    return ` (${detail.status.slice(0, 60)})`;
  return "";
}

function named({ method, path }: HostRequest): string {
  // Ids are no secrets, but they are long; the place of a call is enough to find it.
  return `${method} ${path.replaceAll(/\/[A-Za-z0-9]+_[A-Za-z0-9]+/g, "/…")}`;
}
