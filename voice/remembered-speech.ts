import type { Speak, SpeakPart } from "#providers/speech/port.ts";

/** All remembered sound of one engine together. A greeting of five seconds at 22 kHz is 220 kB. */
const MAX_BYTES = 16 * 1024 * 1024;

const remembering = new WeakMap<Speak, Speak>();

/**
 * The same engine, which makes the sound of a text in a voice once: for what is said in every conversation alike,
 * such as greetings. Every conversation of the process shares the memory; what was not used longest is forgotten.
 */
export function rememberedSpeech(speak: Speak): Speak {
  let remembered = remembering.get(speak);
  if (!remembered) remembering.set(speak, (remembered = remember(speak)));
  return remembered;
}

function remember(speak: Speak): Speak {
  const known = new Map<string, SpeakPart[]>();
  let bytes = 0;

  function keep(key: string, parts: SpeakPart[]): void {
    const size = sizeOf(parts);
    if (size > MAX_BYTES || known.has(key)) return;
    known.set(key, parts);
    bytes += size;
    for (const [oldest, sound] of known) {
      if (bytes <= MAX_BYTES) break;
      known.delete(oldest);
      bytes -= sizeOf(sound);
    }
  }

  return {
    async *stream(request) {
      const { signal, ...said } = request;
      const key = JSON.stringify(said);
      const sound = known.get(key);
      if (sound) {
        // Used last, forgotten last.
        known.delete(key);
        known.set(key, sound);
        for (const part of sound) {
          signal.throwIfAborted();
          yield part;
        }
        return;
      }
      const parts: SpeakPart[] = [];
      for await (const part of speak.stream(request)) {
        parts.push(part);
        yield part;
      }
      // Only what came to its end is whole.
      keep(key, parts);
    },
  };
}

function sizeOf(parts: readonly SpeakPart[]): number {
  return parts.reduce((sum, { pcm }) => sum + pcm.byteLength, 0);
}
