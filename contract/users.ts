import * as z from "zod/mini";
import { accountSessionSchema } from "./account.ts";
import { endpoint } from "./endpoint.ts";
import { organizationRoleSchema, roleSchema } from "./identity.ts";

/** `waiting` has not confirmed the address yet, `blocked` cannot sign in. */
export const userStateSchema = z.enum(["active", "waiting", "blocked"]);
export type UserState = z.infer<typeof userStateSchema>;

export const userRowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  role: roleSchema,
  organization_role: organizationRoleSchema,
  state: userStateSchema,
  second_factor: z.boolean(),
  agents: z.int(),
  last_sign_in_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type UserRow = z.infer<typeof userRowSchema>;

const filter = {
  search: z.optional(z.string().check(z.maxLength(200))),
  role: z.optional(roleSchema),
  state: z.optional(userStateSchema),
};

/** Newest first, `USERS_PAGE` at a time. */
export const listUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  who: "administrator",
  input: z.object({ ...filter, page: z.optional(z.coerce.number().check(z.gte(0), z.lte(10_000))) }),
  output: z.object({ users: z.array(userRowSchema), total: z.int() }),
});

/** All that fit the filter, at most `USERS_EXPORT_MAX`. It is noted in the audit log. */
export const exportUsers = endpoint({
  method: "POST",
  path: "/api/admin/users/export",
  who: "administrator",
  input: z.object(filter),
  output: z.object({ users: z.array(userRowSchema) }),
});

export const getUser = endpoint({
  method: "GET",
  path: "/api/admin/users/:id",
  who: "administrator",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    user: userRowSchema,
    sessions: z.array(accountSessionSchema),
    agents: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});

/**
 * `role` and `block` are refused with LAST_ADMINISTRATOR where nobody would be left to administer, `block` with
 * OWN_ACCOUNT for oneself. Blocking ends all sessions at once.
 */
export const changeUser = endpoint({
  method: "POST",
  path: "/api/admin/users/:id/change",
  who: "administrator",
  input: z.discriminatedUnion("change", [
    z.object({ id: z.uuid(), change: z.literal("role"), role: roleSchema }),
    z.object({ id: z.uuid(), change: z.literal("block") }),
    z.object({ id: z.uuid(), change: z.literal("unblock") }),
    z.object({ id: z.uuid(), change: z.literal("sign_out") }),
  ]),
  output: userRowSchema,
});

/**
 * Mails somebody a link: `recovery` to choose a new password, `activation` to confirm the address or accept the
 * invitation. CONFLICT where the account is not in the state for it, RATE_LIMITED where too many mails went there.
 */
export const mailUser = endpoint({
  method: "POST",
  path: "/api/admin/users/:id/mail",
  who: "administrator",
  input: z.object({ id: z.uuid(), mail: z.enum(["recovery", "activation"]) }),
  output: z.object({ sent: z.literal(true) }),
});
