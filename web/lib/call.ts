import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { get, post, request } from "./http.ts";

type Parameters = Record<string, unknown>;

/** Calls a door that the contract declares: path parts first, then the query (GET) or the JSON body. */
export async function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const { path, rest } = fillPath(endpoint.path, input as Parameters);
  // The server parses its answers with the same schema, so the browser need not do it again.
  switch (endpoint.method) {
    case "GET":
      return get(path + queryOf(rest), signal);
    case "POST":
      return post(path, rest, signal);
    case "PATCH":
    case "PUT":
    case "DELETE": {
      const body = endpoint.method === "DELETE" ? {} : { body: rest };
      const response = await request(path, { method: endpoint.method, ...body, ...(signal && { signal }) });
      return (await response.json()) as z.output<Output>;
    }
  }
}

function fillPath(pattern: string, input: Parameters): { path: string; rest: Parameters } {
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function queryOf(input: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
