import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const accountExportSchema = z.object({
  id: z.uuid(),
  /** `over`: its file is gone. */
  status: z.enum(["waiting", "working", "ready", "failed", "over"]),
  /** Files written, of so many. */
  done: z.int(),
  total: z.int(),
  size_bytes: z.nullable(z.number()),
  requested_at: z.string(),
  expires_at: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** The newest of the person that asks; null where they never asked. */
export const getAccountExport = endpoint({
  method: "GET",
  path: "/api/account/export",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ latest: z.nullable(accountExportSchema) }),
});

/** REAUTHENTICATION_NEEDED, EXPORT_RUNNING, RATE_LIMITED after two in a day. */
export const requestAccountExport = endpoint({
  method: "POST",
  path: "/api/account/export",
  who: "signed-in",
  input: z.object({}),
  output: accountExportSchema,
});

/** An address good for one download of one's own file within minutes, as a browser sends no bearer token with it. */
export const getExportUrl = endpoint({
  method: "POST",
  path: "/api/account/export/url",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ url: z.string() }),
});
