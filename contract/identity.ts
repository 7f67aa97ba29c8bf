import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { preferencesSchema } from "./preference-values.ts";

/** `admin` is the platform administrator of the spec; organisation roles are apart from it. */
export const roleSchema = z.enum(["user", "admin"]);
export type Role = z.infer<typeof roleSchema>;

/** In one's organisation: a manager invites and sees who belongs to it. */
export const organizationRoleSchema = z.enum(["member", "manager"]);
export type OrganizationRole = z.infer<typeof organizationRoleSchema>;

export const profileSchema = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.nullable(z.string()),
  organization_id: z.uuid(),
  role: roleSchema,
  organization_role: organizationRoleSchema,
  updated_at: z.string(),
  preferences: preferencesSchema,
  /** When the account will be erased, where its owner has asked for that. */
  deletion_due_at: z.nullable(z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

export const getMyProfile = endpoint({
  method: "GET",
  path: "/api/profile",
  who: "signed-in",
  input: z.object({}),
  output: profileSchema,
});

export const updateMyProfile = endpoint({
  method: "PATCH",
  path: "/api/profile",
  who: "signed-in",
  input: z.object({
    first_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    last_name: z.string().check(z.trim(), z.maxLength(100)),
    organization_name: z.nullable(z.string().check(z.trim(), z.maxLength(160))),
  }),
  output: profileSchema,
});

/** Spec section 7: whether an account exists and has confirmed its address. */
export const checkUserStatus = endpoint({
  method: "POST",
  path: "/functions/v1/check_user_status",
  who: "anyone",
  input: z.object({ email: z.string().check(z.trim(), z.maxLength(255)) }),
  output: z.object({ exists: z.boolean(), verified: z.boolean() }),
});

/**
 * The bootstrap link printed at start, which works only while no administrator exists, or the link of an
 * invitation as administrator, whose address is then fixed.
 */
export const validateAdminActivation = endpoint({
  method: "POST",
  path: "/api/admin-activation/validate",
  who: "anyone",
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({ valid: z.literal(true), email: z.nullable(z.string()) }),
});

export const activateAdministrator = endpoint({
  method: "POST",
  path: "/api/admin-activation",
  who: "anyone",
  input: z.object({
    token: z.string().check(z.maxLength(200)),
    email: z.email().check(z.maxLength(255)),
    first_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    last_name: z.string().check(z.trim(), z.maxLength(100)),
    password: z.string().check(z.maxLength(256)),
  }),
  output: z.object({ ok: z.literal(true) }),
});

/** Spec section 5: at least 8 characters with an upper-case letter, a lower-case letter and a digit. */
export function passwordRules(password: string): Record<"length" | "upper" | "lower" | "digit", boolean> {
  return {
    length: password.length >= 8,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
  };
}

export function isStrongPassword(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean);
}
