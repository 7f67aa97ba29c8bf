import type { ServedBy } from "#contract/engines.ts";
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

interface Sound {
  parts: SpeakPart[];
  by: ServedBy | null;
}

function remember(speak: Speak): Speak {
  const known = new Map<string, Sound>();
  let bytes = 0;

  function keep(key: string, sound: Sound): void {
    const size = sizeOf(sound);
    if (size > MAX_BYTES || known.has(key)) return;
    known.set(key, sound);
    bytes += size;
    for (const [oldest, sound] of known) {
      if (bytes <= MAX_BYTES) break;
      known.delete(oldest);
      bytes -= sizeOf(sound);
    }
  }

  return {
    async *stream(request) {
      const { signal, onServed, ...said } = request;
      const key = JSON.stringify(said);
      const sound = known.get(key);
      if (sound) {
        // Used last, forgotten last.
        known.delete(key);
        known.set(key, sound);
        if (sound.by) onServed?.(sound.by);
        for (const part of sound.parts) {
          signal.throwIfAborted();
          yield part;
        }
        return;
      }
      const parts: SpeakPart[] = [];
      let by: ServedBy | null = null;
      const note = (served: ServedBy): void => {
        by = served;
        onServed?.(served);
      };
      for await (const part of speak.stream({ ...request, onServed: note })) {
        parts.push(part);
        yield part;
      }
      // Only what came to its end is whole, and a voice that stood in for another is for this once.
      if (!hadToStandIn(by)) keep(key, { parts, by });
    },
  };
}

const hadToStandIn = (by: ServedBy | null): boolean => (by?.failed.length ?? 0) > 0;

function sizeOf({ parts }: Sound): number {
  return parts.reduce((sum, { pcm }) => sum + pcm.byteLength, 0);
}
