import * as z from "zod/mini";

/** What a key may do; a person gives each key a few of them. */
export const apiScopeSchema = z.enum(["agents:read", "agents:write", "conversations:read", "conversations:write"]);
export type ApiScope = z.infer<typeof apiScopeSchema>;
export const API_SCOPES: readonly ApiScope[] = apiScopeSchema.options;
