import { sql } from "kysely";
import type { SpeechModel } from "#contract/speech-models.ts";
import { SERVICE } from "#database/connection.ts";
import type { LocalModels } from "#providers/speech/local/models.ts";
import type { Context } from "#server/platform/context.ts";

/** For administrators, whom the door has asked for. */
export async function listSpeechModels(context: Context, models: LocalModels): Promise<SpeechModel[]> {
  const [statuses, uses] = await Promise.all([models.list(), usesOf(context)]);
  return statuses.map(({ model, state, received, problem, trust }) => {
    const { id, sense, name, languages, kind, license, source } = model;
    const bytes = model.files.reduce((sum, file) => sum + file.bytes, 0);
    const files = model.files.map(({ name, url, bytes }) => ({ name, url, bytes }));
    const used_by = uses.get(`local:${id}`) ?? [];
    return {
      id,
      sense,
      name,
      languages,
      kind,
      license,
      source,
      bytes,
      state,
      received,
      problem,
      trust,
      files,
      used_by,
    };
  });
}

type Use = SpeechModel["used_by"][number];

/** Agents by the local engine that they have chosen. */
async function usesOf(context: Context): Promise<Map<string, Use[]>> {
  const { rows } = await context.database.asActor(SERVICE, (tx) =>
    sql<Use & { engine: string }>`
      select distinct chosen.value as engine, a.id, a.name
      from public.voice_agents a, jsonb_each_text(a.engine) as chosen
      where chosen.value like 'local:%' order by a.name, a.id`.execute(tx),
  );
  const uses = new Map<string, Use[]>();
  for (const { engine, id, name } of rows) uses.set(engine, [...(uses.get(engine) ?? []), { id, name }]);
  return uses;
}
