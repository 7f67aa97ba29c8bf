import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { API_KEY_DAYS, API_KEY_NAME_MAX } from "./limits.ts";
import { API_SCOPES, apiScopeSchema } from "./scopes.ts";

/** What every key begins with, followed by its id; shown in lists, and what programs that look for leaked secrets look for. */
export const API_KEY_START = "vak_live_";

/** All that is known of a key once it was shown. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiScopeSchema),
  created_at: z.string(),
  /** Null: never. */
  expires_at: z.nullable(z.string()),
  /** The day of its last request, `2026-11-21`; null before the first. */
  last_used_on: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Of the person that asks, newest first. */
export const listApiKeys = endpoint({
  method: "GET",
  path: "/api/account/api-keys",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ keys: z.array(apiKeySchema) }),
});

/** `key` is shown this once. REAUTHENTICATION_NEEDED, TOO_MANY_KEYS. */
export const createApiKey = endpoint({
  method: "POST",
  path: "/api/account/api-keys",
  who: "signed-in",
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(API_KEY_NAME_MAX)),
    scopes: z.array(apiScopeSchema).check(z.minLength(1), z.maxLength(API_SCOPES.length)),
    /** Null: it never expires. */
    days: z.nullable(z.literal(API_KEY_DAYS)),
  }),
  output: z.object({ made: apiKeySchema, key: z.string() }),
});

/** At once and for good. */
export const revokeApiKey = endpoint({
  method: "DELETE",
  path: "/api/account/api-keys/:id",
  who: "signed-in",
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  output: z.object({ revoked: z.literal(true) }),
});
