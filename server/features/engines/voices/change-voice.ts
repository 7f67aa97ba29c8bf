import type * as z from "zod/mini";
import { AppError } from "#contract/errors.ts";
import type { KeptVoice, preferVoice as preferDoor, switchVoice as switchDoor } from "#contract/voices.ts";
import { SERVICE } from "#database/connection.ts";
import type { Engines } from "#providers/speech/port.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { keptVoices } from "./list-kept-voices.ts";

/** Agents that speak with a voice that is switched off keep it. */
export async function switchVoice(
  context: Context,
  engines: Engines,
  { id, enabled }: z.output<typeof switchDoor.input>,
): Promise<KeptVoice> {
  const voices = await engines.voices();
  const now = context.now();
  return context.database.asActor(SERVICE, async (tx) => {
    const kept = await keptVoices(tx, voices);
    const voice = kept.find((one) => one.id === id);
    if (!voice) throw new AppError("NOT_FOUND");
    const others = kept.filter((one) => one.id !== id && one.language === voice.language && one.enabled);
    if (!enabled && (voice.preferred || others.length === 0)) throw new AppError("VOICE_NEEDED");
    await tx
      .insertInto("voice_settings")
      .values({ voice_id: id, engine: voice.engine, enabled, updated_at: now })
      .onConflict((clash) => clash.column("voice_id").doUpdateSet({ enabled, updated_at: now }))
      .execute();
    const target = { id, name: voice.name };
    await recordAct(tx, doerOf(context), { action: "voice.switched", target, detail: { enabled } }, now);
    return { ...voice, enabled };
  });
}

/** What new agents of a language begin with. It is switched on by that. */
export async function preferVoice(
  context: Context,
  engines: Engines,
  { language, voice_id }: z.output<typeof preferDoor.input>,
): Promise<KeptVoice[]> {
  const voices = await engines.voices();
  const voice = voices.find((one) => one.id === voice_id && one.language === language);
  if (voice_id !== null && !voice) throw new AppError("NOT_FOUND");
  const now = context.now();
  return context.database.asActor(SERVICE, async (tx) => {
    await tx
      .updateTable("voice_settings")
      .set({ default_for: null, updated_at: now })
      .where("default_for", "=", language)
      .execute();
    if (voice)
      await tx
        .insertInto("voice_settings")
        .values({ voice_id: voice.id, engine: voice.engine, default_for: language, updated_at: now })
        .onConflict((clash) =>
          clash.column("voice_id").doUpdateSet({ default_for: language, enabled: true, updated_at: now }),
        )
        .execute();
    const target = { id: voice?.id ?? language, name: voice?.name ?? "" };
    await recordAct(tx, doerOf(context), { action: "voice.preferred", target, detail: { language } }, now);
    return keptVoices(tx, voices);
  });
}
