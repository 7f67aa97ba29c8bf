import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { organizationRoleSchema } from "./identity.ts";
import { userStateSchema } from "./users.ts";

/** Somebody who belongs to an organisation. Who has not accepted the invitation yet does not. */
export const memberSchema = z.object({
  id: z.uuid(),
  /** The telephone number of whoever has no address. */
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_role: organizationRoleSchema,
  state: userStateSchema,
  agents: z.int(),
  /** Null for whoever is no manager, too: when a colleague was here is not everybody's business. */
  last_sign_in_at: z.nullable(z.string()),
});
export type Member = z.infer<typeof memberSchema>;

/** Which organisation is meant; another than the own one is for administrators. */
const which = { organization_id: z.optional(z.uuid()) };
export const ORGANIZATION_NAME_MAX = 160;

export const organizationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  /** Whether whoever asks may change it and those who belong to it. */
  manages: z.boolean(),
  /** Whoever asks belongs to it. */
  own: z.boolean(),
  members: z.array(memberSchema),
});
export type Organization = z.infer<typeof organizationSchema>;

/** Members by name, managers first. */
export const getOrganization = endpoint({
  method: "GET",
  path: "/api/organization",
  who: "signed-in",
  input: z.object(which),
  output: organizationSchema,
});

/** For managers. */
export const renameOrganization = endpoint({
  method: "PATCH",
  path: "/api/organization",
  who: "signed-in",
  input: z.object({
    ...which,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(ORGANIZATION_NAME_MAX)),
  }),
  output: organizationSchema,
});

/** For managers. LAST_MANAGER where nobody would be left to manage. */
export const changeMemberRole = endpoint({
  method: "POST",
  path: "/api/organization/members/:id/role",
  who: "signed-in",
  input: z.object({ ...which, id: z.uuid(), organization_role: organizationRoleSchema }),
  output: organizationSchema,
});

/** What somebody owns in the organisation and would leave behind in it. Private things too: they are the organisation's. */
export const belongingsSchema = z.object({
  agents: z.array(z.object({ id: z.uuid(), name: z.string(), shared: z.boolean(), hosted: z.boolean() })),
  documents: z.int(),
  conversations: z.int(),
});
export type Belongings = z.infer<typeof belongingsSchema>;

/** One's own, or for managers anybody's. */
export const getBelongings = endpoint({
  method: "GET",
  path: "/api/organization/members/:id/belongings",
  who: "signed-in",
  input: z.object({ ...which, id: z.uuid() }),
  output: belongingsSchema,
});

/**
 * For managers. The person lands in a new organisation of their own, and what they own in this one becomes the heir's,
 * in one step. LAST_MANAGER and ONLY_MEMBER as for leaving; CONFLICT where the heir has gone meanwhile.
 */
export const removeMember = endpoint({
  method: "POST",
  path: "/api/organization/members/:id/remove",
  who: "signed-in",
  input: z.object({ ...which, id: z.uuid(), heir_id: z.uuid() }),
  output: z.object({ moved: belongingsSchema }),
});

/** The same for oneself. */
export const leaveOrganization = endpoint({
  method: "POST",
  path: "/api/organization/leave",
  who: "signed-in",
  input: z.object({ heir_id: z.uuid() }),
  output: z.object({ moved: belongingsSchema }),
});
