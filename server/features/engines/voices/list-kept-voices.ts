import { sql } from "kysely";
import type { Voice } from "#contract/agents.ts";
import type { KeptVoice } from "#contract/voices.ts";
import { SERVICE, type Work } from "#database/connection.ts";
import type { Engines } from "#providers/speech/port.ts";
import type { Context } from "#server/platform/context.ts";
import { voiceSettings } from "./voice-settings.ts";

/** For administrators, whom the door has asked for: the counts are over all agents. */
export async function listKeptVoices(context: Context, engines: Engines): Promise<KeptVoice[]> {
  const voices = await engines.voices();
  return context.database.asActor(SERVICE, (tx) => keptVoices(tx, voices));
}

export async function keptVoices(tx: Work, voices: readonly Voice[]): Promise<KeptVoice[]> {
  const settingOf = await voiceSettings(tx);
  const uses = await usesOf(tx);
  return voices.map((voice) => ({ ...voice, ...settingOf(voice.id), used_by_count: uses.get(voice.id) ?? 0 }));
}

async function usesOf(tx: Work): Promise<Map<string, number>> {
  const { rows } = await sql<{ voice_id: string; agents: string }>`
    select voice_id, count(distinct id) as agents from (
      select id, voice_id from public.voice_agents
      union all
      select a.id, further.value ->> 'voice_id' from public.voice_agents a, jsonb_array_elements(a.languages) as further
    ) as spoken where voice_id <> '' group by voice_id`.execute(tx);
  return new Map(rows.map(({ voice_id, agents }) => [voice_id, Number(agents)]));
}
