import fs from "node:fs";
import path from "node:path";
import { openEspeak } from "#providers/speech/espeak/espeak.ts";
import { joinPcm, wavFile } from "#providers/speech/wav.ts";
import { Resampler } from "#voice/audio/resample.ts";

/** What Chromium's fake microphone wants: 48 kHz mono, 16 bits. */
const MICROPHONE_RATE = 48_000;
/** The locked sentence of the agent takes some four seconds and cannot be interrupted, so the person waits longer. */
const SILENCE_BEFORE = 5_500;
/** Long enough for a whole answer before the file begins again. */
const SILENCE_AFTER = 9_000;
const SENTENCE = "Hola, quería saber el plazo de matrícula.";

export const MICROPHONE = path.resolve(import.meta.dirname, "../../.cache/microphone.wav");

/**
 * A file for `--use-file-for-fake-audio-capture`, which plays it in a loop from the moment a page opens the
 * microphone: a person who lets the agent begin, interrupts it with one Spanish sentence, and listens. Speech
 * and not a tone, as the browser's noise suppression takes a steady tone away.
 *
 * @returns its path
 */
export async function ensureMicrophone(): Promise<string> {
  const sentence = await spoken(SENTENCE, MICROPHONE_RATE);
  const silence = (ms: number) => new Int16Array((ms * MICROPHONE_RATE) / 1_000);
  const wav = wavFile(joinPcm([silence(SILENCE_BEFORE), sentence, silence(SILENCE_AFTER)]), MICROPHONE_RATE);
  fs.mkdirSync(path.dirname(MICROPHONE), { recursive: true });
  const half = `${MICROPHONE}.${process.pid}`;
  fs.writeFileSync(half, wav);
  fs.renameSync(half, MICROPHONE);
  return MICROPHONE;
}

/** A Spanish sentence in the embedded voice, 16-bit mono at the given rate in Hz. */
export async function spoken(text: string, rate: number): Promise<Int16Array> {
  const voice = await openEspeak();
  try {
    const pieces: Int16Array[] = [];
    let resampler: Resampler | undefined;
    const signal = AbortSignal.timeout(20_000);
    for await (const part of voice.stream({ text, voice: "espeak-es-419-diego", language: "es", speed: 1, signal })) {
      resampler ??= new Resampler(part.sampleRate, rate);
      pieces.push(resampler.process(part.pcm));
    }
    return joinPcm(pieces);
  } finally {
    await voice.close();
  }
}
