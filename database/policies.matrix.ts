/**
 * Who may do what to whose rows, declared. `policies.test.ts` walks every cell against the real database,
 * and fails for a table or a column that is not here.
 *
 * A cell is three letters, one for each row: a private row of the owner, a row that the owner shares with the
 * organisation, a row of another organisation.   y it happens   - no row is seen   x refused with 42501
 */
export const ACTORS = ["anonymous", "owner", "colleague", "stranger", "administrator", "api key", "service"] as const;
export type ActorName = (typeof ACTORS)[number];
export const OPERATIONS = ["select", "insert", "update", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];
type Cells = Record<ActorName, string>;

export interface TableRules {
  /** Every column; a suffix says what the role `authenticated` may write: i insert, u update. */
  columns: string;
  rules: Record<Operation, Cells>;
}

function cells(
  anonymous: string,
  owner: string,
  colleague: string,
  stranger: string,
  administrator: string,
  apiKey: string,
  service = "yyy",
): Cells {
  return { anonymous, owner, colleague, stranger, administrator, "api key": apiKey, service };
}
const nobodyBut = (service: string) => cells("xxx", "xxx", "xxx", "xxx", "xxx", "xxx", service);
const SERVICE_ONLY = {
  select: nobodyBut("yyy"),
  insert: nobodyBut("yyy"),
  update: nobodyBut("yyy"),
  delete: nobodyBut("yyy"),
};

/** The rows are the whole installation's; the service writes them. */
const ADMINISTRATORS_READ = { ...SERVICE_ONLY, select: cells("xxx", "---", "---", "---", "yyy", "---") };

const OWN_OR_SHARED = cells("xxx", "yy-", "-y-", "---", "yyy", "yy-");
/** Rows: the owner's, the colleague's, and a foreigner's; a key does not look at them. */
const OWN_BY_SESSION = { ...SERVICE_ONLY, select: cells("xxx", "y--", "-y-", "---", "---", "---") };
const OWN_OR_ADMIN = cells("xxx", "yy-", "---", "---", "yyy", "yy-");

export const MATRIX: Record<string, TableRules> = {
  "auth.administrator_links": { columns: "token_hash expires_at used_at created_at", rules: SERVICE_ONLY },
  "auth.mfa_challenges": {
    columns: "id factor_id code_hash wrong_guesses verified_at created_at",
    rules: SERVICE_ONLY,
  },
  "auth.mfa_factors": {
    columns: "id user_id friendly_name factor_type status secret phone last_step created_at updated_at",
    rules: SERVICE_ONLY,
  },
  "auth.one_time_tokens": {
    columns: "token_hash user_id type code_hash wrong_guesses relates_to expires_at created_at",
    rules: SERVICE_ONLY,
  },
  "auth.recovery_codes": { columns: "user_id code_hash used_at created_at", rules: SERVICE_ONLY },
  "auth.rate_limits": { columns: "key hits window_ends_at", rules: SERVICE_ONLY },
  "auth.known_devices": { columns: "user_id device_hash last_seen_at", rules: SERVICE_ONLY },
  "auth.sessions": {
    columns: "id user_id hmac_key counter aal amr user_agent ip refreshed_at created_at",
    rules: SERVICE_ONLY,
  },
  "auth.signing_keys": { columns: "kid jwk created_at", rules: SERVICE_ONLY },
  "auth.users": {
    columns:
      "id email phone encrypted_password email_confirmed_at phone_confirmed_at invited_at confirmation_sent_at recovery_sent_at email_change email_change_sent_at reauthentication_sent_at last_sign_in_at banned_until is_anonymous raw_app_meta_data raw_user_meta_data created_at updated_at",
    rules: SERVICE_ONLY,
  },
  "public.access_tickets": {
    columns: "token_hash kind subject_id user_id organization_id expires_at used_at draft",
    rules: SERVICE_ONLY,
  },
  "public.agent_documents": {
    columns: "id agent_id owner_id organization_id shared title kind size_bytes status problem content created_at",
    rules: { select: OWN_OR_SHARED, insert: nobodyBut("yyy"), update: nobodyBut("yyy"), delete: OWN_OR_ADMIN },
  },
  "public.agent_versions": {
    columns: "agent_id organization_id owner_id shared number content note published_by published_at",
    rules: { select: OWN_OR_SHARED, insert: nobodyBut("yyy"), update: nobodyBut("yyy"), delete: nobodyBut("yyy") },
  },
  "public.account_exports": {
    columns:
      "id user_id language status done total size_bytes attempts lease_until ticket_hash ticket_expires_at requested_at ready_at expires_at",
    rules: OWN_BY_SESSION,
  },
  "public.account_deletions": { columns: "user_id requested_at due_at", rules: OWN_BY_SESSION },
  "public.api_keys": {
    columns: "id user_id name scopes key_hash expires_at last_used_on created_at",
    rules: OWN_BY_SESSION,
  },
  "public.conversation_turns": {
    columns:
      "conversation_id organization_id owner_id shared seq role message original_message interrupted source event_id started_ms ended_ms waterfall tool_calls passages feedback engines",
    rules: { select: OWN_OR_SHARED, insert: nobodyBut("yyy"), update: nobodyBut("yyy"), delete: nobodyBut("yyy") },
  },
  "public.conversations": {
    columns:
      "id owner_id organization_id shared agent_id agent_name agent_version channel status language engine variables collected started_at duration_ms end_reason close_code close_reason recording peaks node_id lease_until host host_conversation_id host_audio_waiting",
    rules: { select: OWN_OR_SHARED, insert: nobodyBut("yyy"), update: nobodyBut("yyy"), delete: OWN_OR_ADMIN },
  },
  "public.dev_mailbox": { columns: "id sender recipient subject html text received_at position", rules: SERVICE_ONLY },
  "public.provider_credentials": {
    columns: "provider base_url sealed_key key_ending sealed_webhook_secret webhook_secret_ending saved_at",
    rules: SERVICE_ONLY,
  },
  "public.hosted_listings": { columns: "host listed_at", rules: SERVICE_ONLY },
  "public.hosted_twins": {
    columns: "hosted_id name listed_at digest discloses checked_at problem",
    rules: SERVICE_ONLY,
  },
  "public.hosted_removals": {
    columns: "kind hosted_id requested_at tried_at problem removed_at",
    rules: SERVICE_ONLY,
  },
  // Rows: the second language is active, the others are not; only administrators see those.
  "public.languages": {
    columns: "id code name:u native_name:u flag:u active:u display_order:u",
    rules: {
      select: cells("-y-", "-y-", "-y-", "-y-", "yyy", "-y-"),
      insert: nobodyBut("yyy"),
      update: cells("xxx", "---", "---", "---", "yyy", "---"),
      delete: nobodyBut("yyy"),
    },
  },
  // Rows: the second is switched on, the others are not; only administrators see those, and nobody here sees its key.
  "public.engine_servers": {
    columns:
      "id sense:i name:iu base_url:iu model:iu voice:iu sealed_key:iu key_ending:iu connect_timeout_ms:iu first_part_timeout_ms:iu total_timeout_ms:iu fallback_id:iu enabled:iu last_check:u created_at updated_at:u",
    rules: {
      select: cells("xxx", "-y-", "-y-", "-y-", "yyy", "-y-"),
      // Naming an id is refused to everybody but the service.
      insert: nobodyBut("yyy"),
      update: cells("xxx", "---", "---", "---", "yyy", "---"),
      delete: cells("xxx", "---", "---", "---", "yyy", "---"),
    },
  },
  "public.mail_outbox": {
    columns: "id recipient subject html text attempts next_attempt_at failed_at last_error created_at unsubscribe_url",
    rules: SERVICE_ONLY,
  },
  // Rows: the owner's organisation twice, and another one.
  "public.organizations": {
    columns: "id name created_at updated_at",
    rules: {
      select: cells("xxx", "yy-", "yy-", "---", "yyy", "yy-"),
      insert: nobodyBut("yyy"),
      update: nobodyBut("yyy"),
      delete: nobodyBut("yyy"),
    },
  },
  // Rows: the owner's own profile, the colleague's, and a foreigner's.
  "public.audit_log": {
    columns: "id at actor_id actor_email organization_id action target_id target_name detail ip user_agent",
    rules: {
      select: cells("xxx", "---", "---", "---", "yyy", "---"),
      insert: nobodyBut("yyy"),
      // What has been noted stays, for the service as well.
      update: nobodyBut("xxx"),
      delete: nobodyBut("xxx"),
    },
  },
  "public.activation_tokens": {
    columns: "id token used expires_at user_id created_at",
    rules: SERVICE_ONLY,
  },
  "public.invitations": {
    columns:
      "id organization_id email first_name last_name role organization_role language invited_by user_id activation_token_id times_sent sent_at expires_at accepted_at revoked_at created_at",
    rules: {
      // For the managers of the organisation; nobody of these actors is one.
      select: cells("xxx", "---", "---", "---", "yyy", "---"),
      insert: nobodyBut("yyy"),
      update: nobodyBut("yyy"),
      delete: nobodyBut("yyy"),
    },
  },
  "public.profiles": {
    columns:
      "id first_name:u last_name:u organization_name:u organization_id role organization_role updated_at:u language:u theme:u time_zone:u locale:u muted_mails:u",
    rules: {
      select: cells("xxx", "y--", "-y-", "---", "yyy", "y--"),
      insert: nobodyBut("yyy"),
      // A key changes nothing about who its owner is.
      update: cells("xxx", "y--", "-y-", "---", "---", "---"),
      delete: nobodyBut("yyy"),
    },
  },
  "public.status_services": { columns: "id key name description display_order is_active", rules: ADMINISTRATORS_READ },
  "public.status_metrics": {
    columns: "service_id checked_at status response_time_ms reason",
    rules: SERVICE_ONLY,
  },
  "public.status_days": { columns: "service_id day operational degraded outage", rules: SERVICE_ONLY },
  "public.status_incidents": {
    columns:
      "id kind title description severity status started_at ends_at resolved_at published_at updated_at title_en description_en probe_of recovered_at deleted_at",
    rules: ADMINISTRATORS_READ,
  },
  "public.status_incident_services": { columns: "incident_id service_id", rules: ADMINISTRATORS_READ },
  "public.status_incident_updates": {
    columns: "id incident_id status message created_at message_en",
    rules: ADMINISTRATORS_READ,
  },
  "public.status_subscriptions": {
    columns: "id email language confirmed_at token_hash token_expires_at unsubscribe_key created_at",
    rules: SERVICE_ONLY,
  },
  // Rows: whatever has been decided, for whoever makes agents.
  "public.voice_settings": {
    columns: "voice_id engine enabled default_for updated_at",
    rules: { ...SERVICE_ONLY, select: cells("xxx", "yyy", "yyy", "yyy", "yyy", "yyy") },
  },
  "public.viewings": {
    columns: "id viewer_id session_id person_id reason started_at expires_at ended_at",
    rules: {
      // Whoever was viewed; rows: the owner twice, and a foreigner.
      select: cells("xxx", "yy-", "---", "---", "yyy", "---"),
      insert: nobodyBut("yyy"),
      update: nobodyBut("yyy"),
      delete: nobodyBut("yyy"),
    },
  },
  "public.voice_agents": {
    columns:
      "id owner_id organization_id shared agent_id name:iu purpose:iu status:iu language:iu voice_id:iu engine:iu first_message:iu system_prompt:iu knowledge:iu variables:iu flow:iu turn:iu max_duration_seconds:iu revision version published_revision languages:iu speaking_rate:iu pronunciation:iu evaluation:iu host_digest host_problem host_tried_at disabled_at disabled_reason created_at updated_at",
    rules: {
      select: OWN_OR_SHARED,
      // Naming an owner is refused to everybody but the service; that one's own row can be made is a sentence of its own.
      insert: nobodyBut("yyy"),
      update: OWN_OR_ADMIN,
      delete: OWN_OR_ADMIN,
    },
  },
};
