import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const getAccountDeletion = endpoint({
  method: "GET",
  path: "/api/account/deletion",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    /** When the account will be erased; null where nobody asked for that. */
    due_at: z.nullable(z.string()),
    /** Why it cannot go now. */
    obstacle: z.nullable(z.enum(["LAST_ADMINISTRATOR", "HANDOVER_NEEDED"])),
    /** What goes with it, and what stays with the organisation. */
    agents: z.int(),
    agents_staying: z.int(),
    conversations: z.int(),
  }),
});

/** With one's own address, typed. REAUTHENTICATION_NEEDED, EMAIL_INVALID for another one, LAST_ADMINISTRATOR, HANDOVER_NEEDED. */
export const requestAccountDeletion = endpoint({
  method: "POST",
  path: "/api/account/deletion",
  who: "signed-in",
  input: z.object({ email: z.string().check(z.maxLength(255)) }),
  output: z.object({ due_at: z.string() }),
});

export const cancelAccountDeletion = endpoint({
  method: "POST",
  path: "/api/account/deletion/cancel",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ cancelled: z.boolean() }),
});
