import { csvOf } from "#contract/csv.ts";
import { SERVICE, type Database, type Work } from "#database/connection.ts";
import { README } from "./readme.ts";

/** Something that goes into the archive: its contents are read when its turn comes, so that one file at a time is in memory. */
export interface ExportFile {
  path: string;
  contents: (() => Promise<string>) | { file: string };
}

/** Where sound lies; the feature that keeps it comes later in the order, so it is handed in. */
export interface SoundFiles {
  pathOf(name: string): string;
  exists(name: string): Promise<boolean>;
}

type Read = <Result>(work: (tx: Work) => Promise<Result>) => Promise<Result>;

/** All that is kept about somebody, as a list of files. No password, no key, no secret of a second factor is among them. */
export async function exportFiles(
  { database, sound }: { database: Database; sound: SoundFiles },
  { userId, language }: { userId: string; language: "es" | "en" },
): Promise<ExportFile[]> {
  const read: Read = (work) => database.asActor(SERVICE, work);
  const [agents, documents, conversations] = await read(async (tx) => [
    await tx.selectFrom("voice_agents").select(["id", "name"]).where("owner_id", "=", userId).execute(),
    await tx
      .selectFrom("agent_documents")
      .select(["id", "agent_id", "title"])
      .where("owner_id", "=", userId)
      .orderBy("created_at")
      .execute(),
    await tx
      .selectFrom("conversations")
      .select(["id", "started_at", "recording"])
      .where("owner_id", "=", userId)
      .orderBy("started_at")
      .execute(),
  ]);
  const files: ExportFile[] = [
    { path: "README.txt", contents: () => Promise.resolve(README[language]) },
    ...accountFiles(read, userId),
  ];
  for (const agent of agents) {
    const folder = `agents/${plain(agent.name)}-${agent.id.slice(0, 8)}`;
    files.push({ path: `${folder}/agent.json`, contents: () => agentJson(read, agent.id) });
    files.push({ path: `${folder}/versions.json`, contents: () => versionsJson(read, agent.id) });
    for (const document of documents.filter(({ agent_id }) => agent_id === agent.id))
      files.push({
        path: `${folder}/documents/${plain(document.title)}-${document.id.slice(0, 8)}.txt`,
        contents: () => documentText(read, document.id),
      });
  }
  files.push({ path: "conversations/conversations.csv", contents: () => conversationsCsv(read, userId) });
  for (const { id, started_at, recording } of conversations) {
    const name = `${started_at.toISOString().slice(0, 10)}-${id.slice(0, 8)}`;
    files.push({ path: `conversations/${name}.json`, contents: () => conversationJson(read, id) });
    files.push({ path: `conversations/${name}.csv`, contents: () => transcriptCsv(read, id) });
    if (recording !== null && (await sound.exists(recording))) {
      const ending = recording.slice(recording.lastIndexOf("."));
      files.push({ path: `recordings/${name}${ending}`, contents: { file: sound.pathOf(recording) } });
    }
  }
  return files;
}

function accountFiles(read: Read, userId: string): ExportFile[] {
  const json = (path: string, work: (tx: Work) => Promise<unknown>): ExportFile => ({
    path,
    contents: async () => asJson(await read(work)),
  });
  return [
    json("account.json", (tx) =>
      tx
        .selectFrom("auth.users as u")
        .innerJoin("profiles as p", "p.id", "u.id")
        .innerJoin("organizations as o", "o.id", "p.organization_id")
        .select(["u.id", "u.email", "u.phone", "u.email_change", "u.created_at", "u.last_sign_in_at"])
        .select(["u.raw_user_meta_data", "p.first_name", "p.last_name", "p.organization_name", "p.role"])
        .select(["p.organization_role", "o.name as organization"])
        .where("u.id", "=", userId)
        .executeTakeFirst(),
    ),
    json("preferences.json", (tx) =>
      tx
        .selectFrom("profiles")
        .select(["language", "theme", "time_zone", "locale", "muted_mails"])
        .where("id", "=", userId)
        .executeTakeFirst(),
    ),
    json("sessions.json", (tx) =>
      tx
        .selectFrom("auth.sessions")
        .select(["id", "user_agent", "ip", "aal", "created_at", "refreshed_at"])
        .where("user_id", "=", userId)
        .execute(),
    ),
    json("api-keys.json", (tx) =>
      tx
        .selectFrom("api_keys")
        .select(["id", "name", "scopes", "created_at", "expires_at", "last_used_on"])
        .where("user_id", "=", userId)
        .execute(),
    ),
    json("audit.json", (tx) =>
      tx
        .selectFrom("audit_log")
        .select(["at", "actor_email", "action", "target_id", "target_name", "detail", "ip", "user_agent"])
        // What others did to the account is in there by what it was and when, not by where they sat.
        .where("actor_id", "=", userId)
        .orderBy("id")
        .execute(),
    ),
  ];
}

async function agentJson(read: Read, id: string): Promise<string> {
  return asJson(await read((tx) => tx.selectFrom("voice_agents").selectAll().where("id", "=", id).executeTakeFirst()));
}

async function versionsJson(read: Read, agentId: string): Promise<string> {
  return asJson(
    await read((tx) =>
      tx
        .selectFrom("agent_versions")
        .select(["number", "note", "content", "published_at"])
        .where("agent_id", "=", agentId)
        .orderBy("number")
        .execute(),
    ),
  );
}

async function documentText(read: Read, id: string): Promise<string> {
  const row = await read((tx) =>
    tx.selectFrom("agent_documents").select("content").where("id", "=", id).executeTakeFirst(),
  );
  return row?.content ?? "";
}

async function conversationsCsv(read: Read, userId: string): Promise<string> {
  const rows = await read((tx) =>
    tx
      .selectFrom("conversations")
      .select(["id", "agent_name", "channel", "status", "language", "started_at", "duration_ms", "end_reason"])
      .where("owner_id", "=", userId)
      .orderBy("started_at")
      .execute(),
  );
  const columns = [
    "id",
    "agent_name",
    "channel",
    "status",
    "language",
    "started_at",
    "duration_ms",
    "end_reason",
  ] as const;
  return csvOf(
    columns,
    rows.map((row) => ({ ...row, started_at: row.started_at.toISOString() })),
  );
}

async function conversationJson(read: Read, id: string): Promise<string> {
  return asJson(
    await read(async (tx) => ({
      conversation: await tx
        .selectFrom("conversations")
        .select(["id", "agent_name", "agent_version", "channel", "status", "language", "engine", "variables"])
        .select(["collected", "started_at", "duration_ms", "end_reason"])
        .where("id", "=", id)
        .executeTakeFirst(),
      turns: await turnsOf(tx, id),
    })),
  );
}

async function transcriptCsv(read: Read, id: string): Promise<string> {
  const turns = await read((tx) => turnsOf(tx, id));
  return csvOf(["seq", "role", "message", "started_ms", "ended_ms"], turns);
}

function turnsOf(tx: Work, id: string) {
  return tx
    .selectFrom("conversation_turns")
    .select(["seq", "role", "message", "original_message", "interrupted", "source", "started_ms", "ended_ms"])
    .select(["tool_calls", "feedback"])
    .where("conversation_id", "=", id)
    .orderBy("seq")
    .execute();
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value ?? null, null, 2)}\n`;
}

/** A name that every file system takes. */
function plain(name: string): string {
  const kept = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return kept.slice(0, 60).toLowerCase() || "sin-nombre";
}
