import { ERRORS, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { HTTP_TIMEOUT } from "#contract/limits.ts";
import { accessToken } from "./auth-client.ts";
import { leaveViewing, viewingHeaders } from "./viewing.ts";
import { noteError } from "./client-errors.ts";

/** The server refused or could not be reached. `code` has a sentence in `texts/<language>/common.json` under `errors`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly requestId: string | null;
  readonly fields: readonly { path: string; problem: string }[];

  constructor(status: number, body: string) {
    super(`API error: ${status} - ${body}`);
    this.name = "ApiError";
    this.status = status;
    const error = errorIn(body);
    this.code = error?.code ?? codeOfStatus(status);
    this.requestId = error?.request_id ?? null;
    this.fields = error?.fields ?? [];
  }
}

function errorIn(body: string): ErrorBody["error"] | undefined {
  try {
    const parsed = JSON.parse(body) as Partial<ErrorBody> | null;
    return parsed?.error && parsed.error.code in ERRORS ? parsed.error : undefined;
  } catch {
    // Not ours: a proxy answered with a page of its own.
    return undefined;
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  if (status === 404) return "NOT_FOUND";
  if (status === 429) return "RATE_LIMITED";
  if (status === 504) return "TIMEOUT";
  return status === 0 || status === 502 || status === 503 ? "UNAVAILABLE" : "INTERNAL";
}

type Listener = () => void;
let unauthenticated: Listener = () => {};
/** Told when the server no longer accepts the session. */
export function onUnauthenticated(listener: Listener): void {
  unauthenticated = listener;
}

let onlyViewing: Listener = () => {};
/** Told when something was refused because one only looks. */
export function onViewingOnly(listener: Listener): void {
  onlyViewing = listener;
}

/** One request with the bearer token and the 20 second limit; throws `ApiError` for anything but a 2xx answer. */
export async function request(
  path: string,
  init: { method: string; body?: unknown; signal?: AbortSignal },
): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers(viewingHeaders());
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (init.body !== undefined) headers.set("content-type", "application/json");

  const timeout = AbortSignal.timeout(HTTP_TIMEOUT);
  let response: Response;
  try {
    response = await fetch(path, {
      method: init.method,
      headers,
      body: init.body === undefined ? null : JSON.stringify(init.body),
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw noted(new ApiError(timeout.aborted ? 504 : 0, ""), init.method, path);
  }
  if (response.ok) return response;
  if (response.status === 401 && token) unauthenticated();
  const error = new ApiError(response.status, await response.text());
  if (error.code === "VIEWING_OVER") leaveViewing();
  if (error.code === "VIEWING_ONLY") onlyViewing();
  throw noted(error, init.method, path);
}

/** Kept for the diagnostics, without the query: that may hold what somebody searched for. */
function noted(error: ApiError, method: string, path: string): ApiError {
  const reference = error.requestId ? ` (${error.requestId.slice(0, 8)})` : "";
  noteError("request", `${error.status} ${error.code}${reference}`, `${method} ${path.replace(/\?.*$/, "")}`);
  return error;
}

// The spec's HTTP helper (section 7).

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await request(path, { method: "GET", ...(signal && { signal }) })).json()) as T;
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await (await request(path, { method: "POST", body, ...(signal && { signal }) })).json()) as T;
}

export async function getBinary(path: string, signal?: AbortSignal): Promise<Blob> {
  return (await request(path, { method: "GET", ...(signal && { signal }) })).blob();
}
