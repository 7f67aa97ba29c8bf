import { API_SCOPES } from "#contract/scopes.ts";
import type { Actor } from "./connection.ts";
import type { TestDatabase } from "./testing.ts";
import type { ActorName } from "./policies.matrix.ts";

/** Ids are fixed, so that a failing cell names the same row every time. */
const id = (kind: number, n: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, "0")}${String(n).padStart(8, "0")}`;
const ORGANIZATION = { home: id(1, 1), other: id(1, 2), strangers: id(1, 3) };
const USER = { owner: id(2, 1), colleague: id(2, 2), stranger: id(2, 3), administrator: id(2, 4), foreigner: id(2, 5) };

export const ACTOR: Record<ActorName, Actor> = {
  anonymous: { kind: "anonymous" },
  owner: { kind: "user", userId: USER.owner, organizationId: ORGANIZATION.home, role: "user" },
  colleague: { kind: "user", userId: USER.colleague, organizationId: ORGANIZATION.home, role: "user" },
  stranger: { kind: "user", userId: USER.stranger, organizationId: ORGANIZATION.strangers, role: "user" },
  administrator: { kind: "user", userId: USER.administrator, organizationId: ORGANIZATION.strangers, role: "admin" },
  "api key": {
    kind: "api-key",
    keyId: id(3, 1),
    userId: USER.owner,
    organizationId: ORGANIZATION.home,
    scopes: API_SCOPES,
  },
  service: { kind: "service" },
};

type Value = string | number | boolean | Buffer | null;
type Columns = Record<string, Value>;

/** One row that exists (found by `key`) and one more of the same ownership that may be inserted. `set` is a harmless update. */
export interface Row {
  key: Columns;
  /** Where the row that exists must differ from the one to insert in more than its key. */
  existing?: Columns;
  insert: Columns;
  set: Columns;
}

/** For each table: the private row, the shared row, the foreign row. */
export type Fixture = [Row, Row, Row];

const WHOSE = [
  { owner_id: USER.owner, organization_id: ORGANIZATION.home, shared: false },
  { owner_id: USER.owner, organization_id: ORGANIZATION.home, shared: true },
  { owner_id: USER.foreigner, organization_id: ORGANIZATION.other, shared: false },
] as const;

/** Makes the people and, for every table of the matrix, three rows. The owner of the database writes them, past all policies. */
export async function arrange(database: TestDatabase): Promise<Record<string, Fixture>> {
  const put = (table: string, columns: Columns) => {
    const names = Object.keys(columns);
    return database.asOwner(
      `insert into ${table} (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")})`,
      Object.values(columns),
    );
  };
  for (const [name, key] of Object.entries(ORGANIZATION)) await put("public.organizations", { id: key, name });
  const homes = {
    owner: "home",
    colleague: "home",
    stranger: "strangers",
    administrator: "strangers",
    foreigner: "other",
  } as const;
  for (const [name, home] of Object.entries(homes) as [keyof typeof USER, keyof typeof ORGANIZATION][]) {
    await put("auth.users", { id: USER[name], email: `${name}@example.org` });
    await put("public.profiles", {
      id: USER[name],
      organization_id: ORGANIZATION[home],
      role: name === "administrator" ? "admin" : "user",
    });
  }

  const later = "2030-01-01T00:00:00Z";
  const people = [USER.owner, USER.colleague, USER.foreigner] as const;
  const engine = '{"listen":"browser","think":"guided","speak":"espeak"}';
  const turn = '{"endpointing_ms":700,"barge_in_ms":250,"idle_ms":10000}';
  const three = (row: (i: 0 | 1 | 2) => Row): Fixture => [row(0), row(1), row(2)];

  const fixtures: Record<string, Fixture> = {
    "auth.users": three((i) => ({
      key: { id: people[i] },
      insert: { id: id(20, i), email: `new${i}@example.org` },
      set: { phone: null },
    })),
    "public.profiles": three((i) => ({
      key: { id: people[i] },
      insert: { id: id(20, i + 10), organization_id: WHOSE[i].organization_id },
      set: { first_name: "Ana" },
    })),
    "auth.known_devices": three((i) => ({
      key: { user_id: people[i], device_hash: String(i).repeat(64) },
      insert: { user_id: people[i], device_hash: String(i + 5).repeat(64) },
      set: { last_seen_at: later },
    })),
    "auth.recovery_codes": three((i) => ({
      key: { user_id: people[i], code_hash: String(i).repeat(64) },
      insert: { user_id: people[i], code_hash: String(i + 5).repeat(64) },
      set: { used_at: later },
    })),
    "public.account_exports": three((i) => ({
      key: { id: id(43, i) },
      insert: { id: id(43, i + 10), user_id: people[i], language: "es", status: "over" },
      set: { done: 1 },
    })),
    "public.account_deletions": three((i) => ({
      key: { user_id: people[i] },
      insert: { user_id: id(20, i + 10), due_at: later },
      set: { due_at: later },
    })),
    "public.api_keys": three((i) => ({
      key: { id: `key00000000${i}` },
      insert: {
        id: `key00000001${i}`,
        user_id: people[i],
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
      insert: { id: id(41, i + 10), token: String(i).repeat(64), expires_at: later, user_id: people[i] },
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
        expires_at: later,
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
      insert: { id: id(22, i + 10), user_id: people[i], hmac_key: Buffer.from("k") },
      set: { aal: "aal2" },
    })),
    "auth.one_time_tokens": three((i) => ({
      key: { token_hash: `t${i}` },
      existing: { type: "recovery" },
      insert: {
        token_hash: `n${i}`,
        user_id: people[i],
        type: "magiclink",
        relates_to: "a@example.org",
        expires_at: later,
      },
      set: { wrong_guesses: 1 },
    })),
    "auth.mfa_factors": three((i) => ({
      key: { id: id(23, i) },
      insert: { id: id(23, i + 10), user_id: people[i], factor_type: "totp", secret: "s" },
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
      insert: { key: `n${i}`, hits: 1, window_ends_at: later },
      set: { hits: 2 },
    })),
    "auth.administrator_links": three((i) => ({
      key: { token_hash: `t${i}` },
      insert: { token_hash: `n${i}`, expires_at: later },
      set: { used_at: later },
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
    "public.languages": three((i) => ({
      key: { code: ["aa", "bb", "cc"][i]! },
      insert: { code: ["dd", "ee", "ff"][i]!, name: "n", native_name: "n", flag: "x", active: i === 1 },
      set: { name: "m" },
    })),
    "public.engine_servers": three((i) => ({
      key: { id: id(31, i) },
      insert: {
        id: id(31, i + 10),
        sense: "think",
        name: "Llama",
        base_url: "http://127.0.0.1:11434/v1",
        model: "llama3",
        connect_timeout_ms: 2_000,
        first_part_timeout_ms: 6_000,
        total_timeout_ms: 20_000,
        enabled: i === 1,
      },
      set: { name: "Otro" },
    })),
    "public.voice_agents": three((i) => ({
      key: { id: id(27, i) },
      insert: { id: id(27, i + 10), ...WHOSE[i], name: "Lucía", engine, turn },
      set: { name: "Mateo" },
    })),
    "public.agent_versions": three((i) => ({
      key: { agent_id: id(27, i), number: 1 },
      insert: { ...WHOSE[i], agent_id: id(27, i), number: 2, content: "{}" },
      set: { note: "otra" },
    })),
    "public.agent_documents": three((i) => ({
      key: { id: id(29, i) },
      insert: { id: id(29, i + 10), ...WHOSE[i], agent_id: id(27, i), title: "Plazos", kind: "text", size_bytes: 4 },
      set: { title: "Otro" },
    })),
    "public.conversations": three((i) => ({
      key: { id: id(28, i) },
      insert: {
        id: id(28, i + 10),
        ...WHOSE[i],
        agent_id: id(27, i),
        agent_name: "Lucía",
        agent_version: 1,
        language: "es",
        engine,
      },
      set: { agent_name: "Mateo" },
    })),
    "public.conversation_turns": three((i) => ({
      key: { conversation_id: id(28, i), seq: 1 },
      insert: {
        conversation_id: id(28, i),
        ...WHOSE[i],
        seq: 2,
        role: "user",
        message: "hola",
        source: "text",
        started_ms: 0,
        ended_ms: 1,
      },
      set: { message: "adiós" },
    })),
    "public.status_services": three((i) => ({
      key: { id: id(31, i) },
      insert: { id: id(31, i + 10), key: `service_${"xyz"[i]}`, name: "Voz", display_order: 10 + i },
      existing: { key: `service_${"abc"[i]}` },
      set: { name: "Otra" },
    })),
    "public.status_metrics": three((i) => ({
      key: { service_id: id(31, i), checked_at: later },
      insert: { service_id: id(31, i), checked_at: "2030-01-02T00:00:00Z", status: "operational" },
      set: { status: "outage" },
    })),
    "public.status_days": three((i) => ({
      key: { service_id: id(31, i), day: "2030-01-01" },
      insert: { service_id: id(31, i), day: "2030-01-02" },
      set: { outage: 1 },
    })),
    "public.status_incidents": three((i) => ({
      key: { id: id(32, i) },
      insert: { id: id(32, i + 10), title: "Avería", started_at: later },
      set: { title: "Otra" },
    })),
    "public.status_incident_services": three((i) => ({
      key: { incident_id: id(32, i), service_id: id(31, i) },
      insert: { incident_id: id(32, i), service_id: id(31, i === 0 ? 1 : 0) },
      set: { service_id: id(31, i) },
    })),
    "public.status_incident_updates": three((i) => ({
      key: { id: id(33, i) },
      insert: { id: id(33, i + 10), incident_id: id(32, i), status: "investigating", message: "Miramos" },
      set: { message: "Otra" },
    })),
    "public.status_subscriptions": three((i) => ({
      key: { id: id(34, i) },
      insert: { id: id(34, i + 10), email: `alerta${i}@example.org`, language: "es", confirmed_at: later },
      existing: { email: `aviso${i}@example.org` },
      set: { language: "en" },
    })),
    "public.provider_credentials": three((i) => ({
      key: { provider: `host_${i}` },
      insert: { provider: `host_${i + 10}`, base_url: "https://api.example.org", sealed_key: Buffer.from("k") },
      set: { key_ending: "1234" },
    })),
    "public.voice_settings": three((i) => ({
      key: { voice_id: `voice_${i}` },
      insert: { voice_id: `voice_${i + 10}`, engine: "espeak" },
      set: { enabled: false },
    })),
    "public.hosted_listings": three((i) => ({
      key: { host: `host_${i}` },
      insert: { host: `host_${i + 10}`, listed_at: later },
      set: { listed_at: later },
    })),
    "public.hosted_twins": three((i) => ({
      key: { hosted_id: `agent_${i}` },
      insert: { hosted_id: `agent_${i + 10}`, listed_at: later },
      set: { name: "Otra" },
    })),
    "public.viewings": three((i) => ({
      key: { id: id(43, i) },
      insert: {
        id: id(43, i + 10),
        viewer_id: USER.administrator,
        person_id: WHOSE[i].owner_id,
        reason: "No ve su agente",
        expires_at: later,
      },
      set: { ended_at: later },
    })),
    "public.hosted_removals": three((i) => ({
      key: { kind: "agent", hosted_id: `agent_${i}` },
      insert: { kind: "agent", hosted_id: `agent_${i + 10}` },
      set: { problem: "HOST_TIMEOUT" },
    })),
    "public.access_tickets": three((i) => ({
      key: { token_hash: Buffer.from([i]) },
      insert: {
        token_hash: Buffer.from([i + 10]),
        kind: "recording",
        subject_id: id(28, i),
        user_id: people[i],
        organization_id: WHOSE[i].organization_id,
        expires_at: later,
      },
      set: { used_at: later },
    })),
  };

  const alreadyThere = new Set(["auth.users", "public.profiles", "public.organizations"]);
  for (const [table, rows] of Object.entries(fixtures)) {
    if (alreadyThere.has(table)) continue;
    for (const row of rows) await put(table, { ...row.insert, ...row.existing, ...row.key });
  }
  // A profile needs an account that has none yet.
  for (const [i, row] of fixtures["public.profiles"]!.entries())
    await put("auth.users", { id: row.insert["id"]!, email: `profile${i}@example.org` });
  return fixtures;
}
