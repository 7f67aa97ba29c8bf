import { sql } from "kysely";
import type { VersionContent, VersionSummary } from "#contract/agent-versions.ts";
import { versionContentSchema } from "#contract/agent-versions.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import { asSelf, type Context } from "#server/platform/context.ts";

export async function listVersions(
  context: Context,
  { agent_id }: { agent_id: string },
): Promise<{ versions: VersionSummary[] }> {
  const rows = await asSelf(context, (tx) =>
    tx
      .selectFrom("agent_versions")
      .select(["number", "note", "published_at", "published_by"])
      .where("agent_id", "=", agent_id)
      .orderBy("number", "desc")
      .execute(),
  );
  const names = await namesOf(
    context,
    rows.flatMap(({ published_by }) => published_by ?? []),
  );
  return {
    versions: rows.map((row) => ({
      number: row.number,
      note: row.note,
      published_at: row.published_at.toISOString(),
      published_by: row.published_by && (names.get(row.published_by) ?? null),
    })),
  };
}

export async function getVersion(
  context: Context,
  { agent_id, number }: { agent_id: string; number: number },
): Promise<VersionSummary & { content: VersionContent }> {
  const { versions } = await listVersions(context, { agent_id });
  const summary = versions.find((version) => version.number === number);
  const row = await asSelf(context, (tx) => contentOf(tx, agent_id, number));
  if (!summary || !row) throw new AppError("VERSION_NOT_FOUND");
  return { ...summary, content: versionContentSchema.parse(row) };
}

export async function contentOf(tx: Work, agentId: string, number: number): Promise<object | undefined> {
  const row = await tx
    .selectFrom("agent_versions")
    .select("content")
    .where("agent_id", "=", agentId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && (row.content as object);
}

/** A colleague's profile is not readable by policy; their name beside what they published is. */
async function namesOf(context: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await context.database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("profiles")
      .select(["id", sql<string>`trim(first_name || ' ' || last_name)`.as("name")])
      .where("id", "in", ids)
      .execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
