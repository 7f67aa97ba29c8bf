import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Every act that is kept: administrative ones, and those that decide who can get in. */
export const auditActionSchema = z.enum([
  "account.administrator_made",
  "account.activated",
  "account.role_changed",
  "account.blocked",
  "account.unblocked",
  "account.signed_out",
  "account.sessions_ended",
  "account.second_factor_on",
  "account.second_factor_off",
  "account.recovery_codes_made",
  "account.recovery_code_used",
  "account.list_exported",
  "account.email_changed",
  "account.data_exported",
  "account.deletion_requested",
  "account.deletion_cancelled",
  "account.erased",
  "account.reset_sent",
  "account.activation_sent",
  "api_key.created",
  "api_key.revoked",
  "invitation.sent",
  "invitation.resent",
  "invitation.revoked",
  "organization.renamed",
  "member.role_changed",
  "member.left",
  "member.removed",
  "agents.handed_over",
  "agent.shared",
  "agent.withdrawn",
  "agent.reassigned",
  "agent.disabled",
  "agent.enabled",
  "agent.list_exported",
  "viewing.begun",
  "viewing.ended",
  "language.changed",
  "incident.drafted",
  "incident.published",
  "incident.updated",
  "incident.update_added",
  "incident.update_corrected",
  "incident.deleted",
  "incident.restored",
  "engine.saved",
  "engine.removed",
  "model.install_started",
  "model.removed",
  "voice.switched",
  "voice.preferred",
  "credential.saved",
  "credential.removed",
  "hosted.created",
  "hosted.made_again",
  "hosted.pushed",
  "hosted.pulled",
  "hosted.taken_back",
  "hosted.imported",
  "hosted.deleted_there",
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor_id: z.nullable(z.uuid()),
  actor_email: z.string(),
  action: auditActionSchema,
  target_id: z.nullable(z.string()),
  target_name: z.string(),
  /** Before and after, where something was changed. Never a secret. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first, `AUDIT_PAGE` at a time; `before` is the id of the last one seen. */
export const listAuditLog = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  who: "administrator",
  input: z.object({
    action: z.optional(auditActionSchema),
    /** Of the actor's address or the target's name. */
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Who did it, or to whom it was done. */
    account: z.optional(z.uuid()),
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  output: z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.string()) }),
});
