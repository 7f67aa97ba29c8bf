import type * as z from "zod/mini";
import type { ApiScope } from "./scopes.ts";

/** Who may call an endpoint at all; which rows they then see is decided by the row policies. */
export type Audience = "anyone" | "signed-in" | "administrator";

/**
 * One door of the application: declared here, served by `server/platform/http.ts`, called by `web/lib/call.ts`.
 * `path` may hold `:name` parts; they, the query and the JSON body are merged into one input object.
 */
export interface Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly who: Audience;
  /** What a key must be allowed to do to come in here; without it this door is closed to keys. */
  readonly scope?: ApiScope;
  readonly input: Input;
  readonly output: Output;
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodMiniType> ? z.input<I> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodMiniType, infer O> ? z.output<O> : never;

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  declaration: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declaration;
}
