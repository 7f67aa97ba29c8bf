import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { PASSWORD_MAX_LENGTH } from "./limits.ts";

/** A place where one is signed in. */
export const accountSessionSchema = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** A second factor was shown. */
  second_factor: z.boolean(),
  created_at: z.string(),
  refreshed_at: z.string(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/account/sessions",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ sessions: z.array(accountSessionSchema) }),
});

/** With an id that session, without one all but the one that asks. Ending what has ended already is no error. */
export const endSessions = endpoint({
  method: "POST",
  path: "/api/account/sessions/end",
  who: "signed-in",
  input: z.object({ id: z.optional(z.uuid()) }),
  output: z.object({ ended: z.int() }),
});

/** How many recovery codes have not been used; 0 where none were made. */
export const countRecoveryCodes = endpoint({
  method: "GET",
  path: "/api/account/recovery-codes",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ left: z.int() }),
});

/** Makes ten new ones, shown this once; the old ones are void. SECOND_FACTOR_MISSING without a verified factor. */
export const makeRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/account/recovery-codes",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ codes: z.array(z.string()) }),
});

/** How one shows once more who one is, before what cannot be taken back. `factor` goes by the auth wire. */
export const getConfirmation = endpoint({
  method: "GET",
  path: "/api/account/confirmation",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ way: z.enum(["factor", "password", "mail"]) }),
});

/** With the password, or the digits that the auth wire's `/reauthenticate` mails. REAUTHENTICATION_WRONG. */
export const confirmIdentity = endpoint({
  method: "POST",
  path: "/api/account/confirmation",
  who: "signed-in",
  input: z.object({
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
    code: z.optional(z.string().check(z.maxLength(20))),
  }),
  output: z.object({ ok: z.literal(true) }),
});

/** The new address that waits for its link is forgotten. The wish itself goes by the auth wire (`updateUser`). */
export const cancelEmailChange = endpoint({
  method: "POST",
  path: "/api/account/email-change/cancel",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ ok: z.literal(true) }),
});

/**
 * Our own addition to the auth wire: body `{code}` with the session that has only shown a password, answers the
 * raised session as `/factors/:id/verify` does.
 */
export const RECOVERY_PATH = "/auth/v1/recovery-code";
