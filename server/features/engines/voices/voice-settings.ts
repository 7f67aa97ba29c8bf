import type { AgentLanguage } from "#contract/agents.ts";
import type { Work } from "#database/connection.ts";

export interface VoiceSetting {
  enabled: boolean;
  preferred: boolean;
}
const AS_IT_IS: VoiceSetting = { enabled: true, preferred: false };

/** What has been decided of each voice, by its id. */
export async function voiceSettings(tx: Work): Promise<(voiceId: string) => VoiceSetting> {
  const rows = await tx.selectFrom("voice_settings").select(["voice_id", "enabled", "default_for"]).execute();
  const known = new Map(
    rows.map(({ voice_id, enabled, default_for }) => [voice_id, { enabled, preferred: default_for !== null }]),
  );
  return (id) => known.get(id) ?? AS_IT_IS;
}

/** What a new agent of the language speaks with; undefined where nobody has decided, or its server is switched off. */
export async function preferredVoice(
  tx: Work,
  language: AgentLanguage,
): Promise<{ voiceId: string; engine: string } | undefined> {
  const row = await tx
    .selectFrom("voice_settings")
    .select(["voice_id", "engine"])
    .where("default_for", "=", language)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.engine.startsWith("server:")) {
    const server = await tx
      .selectFrom("engine_servers")
      .select("id")
      .where("id", "=", row.engine.slice("server:".length))
      .where("enabled", "=", true)
      .executeTakeFirst();
    if (!server) return undefined;
  }
  return { voiceId: row.voice_id, engine: row.engine };
}

/** Its voices went with the engine. */
export async function forgetVoicesOf(tx: Work, engine: string): Promise<void> {
  await tx.deleteFrom("voice_settings").where("engine", "=", engine).execute();
}
