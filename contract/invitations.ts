import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { organizationRoleSchema, roleSchema } from "./identity.ts";
import * as limits from "./limits.ts";

/** An invitation is open until it is accepted, revoked or too old. */
export const invitationStateSchema = z.enum(["open", "accepted", "expired", "revoked"]);
export type InvitationState = z.infer<typeof invitationStateSchema>;

const mailLanguageSchema = z.enum(["es", "en"]);

export const invitationSchema = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleSchema,
  organization_role: organizationRoleSchema,
  language: mailLanguageSchema,
  state: invitationStateSchema,
  /** Null when the inviter's account is gone. */
  invited_by: z.nullable(z.string()),
  times_sent: z.int(),
  sent_at: z.string(),
  expires_at: z.string(),
  accepted_at: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** For administrators all of them, for a manager those of the own organisation; newest first, at most `INVITATIONS_SHOWN`. */
export const listInvitations = endpoint({
  method: "GET",
  path: "/api/invitations",
  who: "signed-in",
  input: z.object({
    state: z.optional(invitationStateSchema),
    search: z.optional(z.string().check(z.maxLength(200))),
    organization_id: z.optional(z.uuid()),
  }),
  output: z.object({ invitations: z.array(invitationSchema) }),
});

const personSchema = z.object({
  email: z.string().check(z.trim(), z.maxLength(255)),
  first_name: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  last_name: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});

/**
 * What became of one address: `account` has one already and needs no invitation, `elsewhere` is invited by another
 * organisation, `too_many_mails` has had its share for today, `invalid` is no address.
 */
export const inviteOutcomeSchema = z.enum(["invited", "account", "elsewhere", "too_many_mails", "invalid"]);
export type InviteOutcome = z.infer<typeof inviteOutcomeSchema>;

/**
 * Invites one or many into one organisation. Who is no administrator is a manager, invites into the own
 * organisation only and makes nobody an administrator. An address that is invited already gets a new link.
 */
export const invitePeople = endpoint({
  method: "POST",
  path: "/api/invitations",
  who: "signed-in",
  input: z.object({
    people: z.array(personSchema).check(z.minLength(1), z.maxLength(limits.INVITATIONS_AT_ONCE)),
    role: roleSchema,
    organization_role: organizationRoleSchema,
    /** Absent: the inviter's own. */
    organization_id: z.optional(z.uuid()),
    language: mailLanguageSchema,
    days: z.int().check(z.gte(1), z.lte(limits.INVITATION_DAYS_MAX)),
  }),
  output: z.object({ results: z.array(z.object({ email: z.string(), outcome: inviteOutcomeSchema })) }),
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/:id/resend",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: invitationSchema,
});

/** The link is void at once; an account that nobody has used yet goes with it. */
export const revokeInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/:id/revoke",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: invitationSchema,
});

/** Organisations one may invite into: all for an administrator, else the own. By name. */
export const listOrganizationChoices = endpoint({
  method: "GET",
  path: "/api/invitations/organizations",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ organizations: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

const tokenSchema = z.string().check(z.maxLength(200));

/** Whether a token of an invitation still works, and whose it is. Whoever holds it has read the mail. */
export const validateActivation = endpoint({
  method: "POST",
  path: "/api/activation/validate",
  who: "anyone",
  input: z.object({ token: tokenSchema }),
  output: z.object({ email: z.string(), organization_name: z.string() }),
});

/** Sets the password, confirms the address and uses the token up, in one transaction. */
export const activateAccount = endpoint({
  method: "POST",
  path: "/api/activation",
  who: "anyone",
  input: z.object({ token: tokenSchema, password: z.string().check(z.maxLength(limits.PASSWORD_MAX_LENGTH)) }),
  output: z.object({ ok: z.literal(true) }),
});
