import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { VIEWING_REASON_MAX } from "./limits.ts";

/** Security and keys of an account are its owner's alone; whoever looks through somebody's eyes does not see them. */
export const WITHHELD_FROM_VIEWERS = /^\/api\/account(\/|$)/;

export const viewingSchema = z.object({
  id: z.uuid(),
  person_id: z.uuid(),
  /** As they are called, or their address. */
  name: z.string(),
  email: z.string(),
  expires_at: z.string(),
});
export type Viewing = z.infer<typeof viewingSchema>;

/**
 * Begins to see Claravoz as somebody does: for `VIEWING_LIFETIME`, reading only (VIEWING_ONLY for everything else), in
 * the session that began it. FORBIDDEN for another administrator. The person finds it, with its reason, in their account.
 */
export const beginViewing = endpoint({
  method: "POST",
  path: "/api/admin/users/:id/view",
  who: "administrator",
  input: z.object({
    id: z.uuid(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEWING_REASON_MAX)),
  }),
  output: viewingSchema,
});

/** Ending what is over already is no error. */
export const endViewing = endpoint({
  method: "POST",
  path: "/api/admin/viewings/:id/end",
  who: "administrator",
  input: z.object({ id: z.uuid() }),
  output: z.object({ ended: z.boolean() }),
});

/** When support has looked at Claravoz through one's own eyes, newest first, at most `VIEWINGS_SHOWN`. */
export const listMyViewings = endpoint({
  method: "GET",
  path: "/api/account/viewings",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    viewings: z.array(
      z.object({
        id: z.uuid(),
        reason: z.string(),
        started_at: z.string(),
        /** When it ended, or will at the latest. */
        until: z.string(),
        open: z.boolean(),
      }),
    ),
  }),
});
