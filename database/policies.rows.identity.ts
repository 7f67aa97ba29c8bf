/** Accounts, organisations, what is mailed to them, and who did what. In the order in which rows point at each other. */
import { id, PEOPLE, USER, WHOSE } from "./policies.people.ts";
import { LATER, three, type Fixture } from "./policies.row.ts";

export const IDENTITY: Record<string, Fixture> = {
  "auth.users": three((i) => ({
    key: { id: PEOPLE[i] },
    insert: { id: id(20, i), email: `new${i}@example.org` },
    set: { phone: null },
  })),
  "public.profiles": three((i) => ({
    key: { id: PEOPLE[i] },
    insert: { id: id(20, i + 10), organization_id: WHOSE[i].organization_id },
    set: { first_name: "Ana" },
  })),
  "auth.known_devices": three((i) => ({
    key: { user_id: PEOPLE[i], device_hash: String(i).repeat(64) },
    insert: { user_id: PEOPLE[i], device_hash: String(i + 5).repeat(64) },
    set: { last_seen_at: LATER },
  })),
  "auth.recovery_codes": three((i) => ({
    key: { user_id: PEOPLE[i], code_hash: String(i).repeat(64) },
    insert: { user_id: PEOPLE[i], code_hash: String(i + 5).repeat(64) },
    set: { used_at: LATER },
  })),
  "public.account_exports": three((i) => ({
    key: { id: id(43, i) },
    insert: { id: id(43, i + 10), user_id: PEOPLE[i], language: "es", status: "over" },
    set: { done: 1 },
  })),
  "public.account_deletions": three((i) => ({
    key: { user_id: PEOPLE[i] },
    insert: { user_id: id(20, i + 10), due_at: LATER },
    set: { due_at: LATER },
  })),
  "public.api_keys": three((i) => ({
    key: { id: `key00000000${i}` },
    insert: {
      id: `key00000001${i}`,
      user_id: PEOPLE[i],
      name: "Informes",
      scopes: "{agents:read}",
      key_hash: Buffer.alloc(32, i),
    },
    set: { name: "Otra" },
  })),
  "public.audit_log": three((i) => ({
    key: { target_id: `target ${i}` },
    insert: { action: "account.blocked", target_id: `other ${i}`, organization_id: WHOSE[i].organization_id },
    existing: { target_id: `target ${i}` },
    set: { target_name: "Nadie" },
  })),
  "public.activation_tokens": three((i) => ({
    key: { id: id(41, i) },
    insert: { id: id(41, i + 10), token: String(i).repeat(64), expires_at: LATER, user_id: PEOPLE[i] },
    existing: { token: String(i + 5).repeat(64) },
    set: { used: true },
  })),
  "public.invitations": three((i) => ({
    key: { id: id(42, i) },
    insert: {
      id: id(42, i + 10),
      organization_id: WHOSE[i].organization_id,
      email: `invited${i}@example.org`,
      language: "es",
      expires_at: LATER,
    },
    existing: { email: `waiting${i}@example.org` },
    set: { first_name: "Ana" },
  })),
  "public.organizations": three((i) => ({
    key: { id: WHOSE[i].organization_id },
    insert: { id: id(21, i), name: "Nueva" },
    set: { name: "Otra" },
  })),
  "auth.sessions": three((i) => ({
    key: { id: id(22, i) },
    insert: { id: id(22, i + 10), user_id: PEOPLE[i], hmac_key: Buffer.from("k") },
    set: { aal: "aal2" },
  })),
  "auth.one_time_tokens": three((i) => ({
    key: { token_hash: `t${i}` },
    existing: { type: "recovery" },
    insert: {
      token_hash: `n${i}`,
      user_id: PEOPLE[i],
      type: "magiclink",
      relates_to: "a@example.org",
      expires_at: LATER,
    },
    set: { wrong_guesses: 1 },
  })),
  "auth.mfa_factors": three((i) => ({
    key: { id: id(23, i) },
    insert: { id: id(23, i + 10), user_id: PEOPLE[i], factor_type: "totp", secret: "s" },
    set: { status: "verified" },
  })),
  "auth.mfa_challenges": three((i) => ({
    key: { id: id(24, i) },
    insert: { id: id(24, i + 10), factor_id: id(23, i) },
    set: { wrong_guesses: 1 },
  })),
  "auth.signing_keys": three((i) => ({
    key: { kid: `k${i}` },
    insert: { kid: `n${i}`, jwk: "{}" },
    set: { jwk: "{}" },
  })),
  "auth.rate_limits": three((i) => ({
    key: { key: `k${i}` },
    insert: { key: `n${i}`, hits: 1, window_ends_at: LATER },
    set: { hits: 2 },
  })),
  "auth.administrator_links": three((i) => ({
    key: { token_hash: `t${i}` },
    insert: { token_hash: `n${i}`, expires_at: LATER },
    set: { used_at: LATER },
  })),
  "public.mail_outbox": three((i) => ({
    key: { id: id(25, i) },
    insert: { id: id(25, i + 10), recipient: "a@example.org", subject: "s", html: "h", text: "t" },
    set: { attempts: 1 },
  })),
  "public.dev_mailbox": three((i) => ({
    key: { id: id(26, i) },
    insert: {
      id: id(26, i + 10),
      sender: "b@example.org",
      recipient: "a@example.org",
      subject: "s",
      html: "h",
      text: "t",
    },
    set: { subject: "z" },
  })),
  "public.viewings": three((i) => ({
    key: { id: id(43, i) },
    insert: {
      id: id(43, i + 10),
      viewer_id: USER.administrator,
      person_id: WHOSE[i].owner_id,
      reason: "No ve su agente",
      expires_at: LATER,
    },
    set: { ended_at: LATER },
  })),
  "public.access_tickets": three((i) => ({
    key: { token_hash: Buffer.from([i]) },
    insert: {
      token_hash: Buffer.from([i + 10]),
      kind: "recording",
      subject_id: id(28, i),
      user_id: PEOPLE[i],
      organization_id: WHOSE[i].organization_id,
      expires_at: LATER,
    },
    set: { used_at: LATER },
  })),
};
