import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Mails that guard an account: nobody can do without them, or a thief would. */
export const SECURITY_NOTICES = [
  "new_device",
  "password_changed",
  "email_changed",
  "second_factor_on",
  "second_factor_off",
  "api_key_created",
  "deletion_scheduled",
  "deletion_cancelled",
] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];

/** Mails that one can do without. */
export const optionalMailSchema = z.enum(["export_ready", "invitation_accepted"]);
export type OptionalMail = z.infer<typeof optionalMailSchema>;
export const OPTIONAL_MAILS: readonly OptionalMail[] = optionalMailSchema.options;

export const getMailChoices = endpoint({
  method: "GET",
  path: "/api/account/mails",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ muted: z.array(optionalMailSchema) }),
});

export const setMailChoice = endpoint({
  method: "PATCH",
  path: "/api/account/mails",
  who: "signed-in",
  input: z.object({ mail: optionalMailSchema, wanted: z.boolean() }),
  output: z.object({ muted: z.array(optionalMailSchema) }),
});
