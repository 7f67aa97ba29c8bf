import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type * as z from "zod/mini";

export type Answer<Output> =
  | { status: number; ok: true; body: Output }
  | { status: number; ok: false; error: ErrorBody["error"] };

/** Calls an endpoint of the contract as the browser would, and hands back refusals instead of throwing. */
export async function ask<E extends Endpoint<z.ZodMiniType, z.ZodMiniType>>(
  baseUrl: string,
  accessToken: string | undefined,
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): Promise<Answer<OutputOf<E>>> {
  const values = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(values[name]));
    delete values[name];
    return value;
  });
  const url = new URL(path, baseUrl);
  const readsOnly = endpoint.method === "GET";
  if (readsOnly)
    for (const [name, value] of Object.entries(values))
      if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(readsOnly ? {} : { "content-type": "application/json" }),
    },
    ...(readsOnly ? {} : { body: JSON.stringify(values) }),
  });
  const body: unknown = await response.json();
  if (response.ok) return { status: response.status, ok: true, body: body as OutputOf<E> };
  return { status: response.status, ok: false, error: (body as ErrorBody).error };
}

/** The same as somebody, or as nobody, at a server that is running by the time of the call. */
export function asker(server: () => { url: string }) {
  return <E extends Endpoint<z.ZodMiniType, z.ZodMiniType>>(
    who: { accessToken: string } | undefined,
    endpoint: E,
    input: InputOf<E>,
  ): Promise<Answer<OutputOf<E>>> => ask(server().url, who?.accessToken, endpoint, input);
}

/** The body of an answer that must be a good one. */
export function good<Output>(answer: Answer<Output>): Output {
  if (!answer.ok) throw new Error(`refused with ${answer.status} ${answer.error.code}`);
  return answer.body;
}

/** The code of an answer that must be a refusal. */
export function refusal(answer: Answer<unknown>): string {
  if (answer.ok) throw new Error(`not refused but ${answer.status}`);
  return answer.error.code;
}
