import type { AgentLanguage } from "#contract/agents.ts";
import type { ServedBy } from "#contract/engines.ts";
import { SAMPLE_RATE } from "#contract/live-call.ts";
import { ACTIVITY_FRAME, ACTIVITY_FRAME_MS, type Listen, type VoiceActivity } from "#providers/speech/port.ts";
import { framer } from "./audio/framing.ts";
import { keptSound } from "./audio/kept-sound.ts";
import { listeningAhead, type Understood } from "./listening-ahead.ts";

/** Silero notices a beginning up to 145 ms late; what lies before it belongs to the first word. */
const PRE_ROLL_MS = 300;
const POST_ROLL_MS = 100;
/** From this score on a frame may belong to an utterance. */
const VOICED = 0.35;
/** Arrival this far from where the sound should continue is a hole or a jump, less is jitter. */
const JITTER_MS = 400;

export interface Ears {
  /** Sound that arrived at `now`. Returns where it stands in the conversation. */
  hear(pcm: Int16Array, now: number): number;
  /** The text, and which engine understood it. */
  transcribe(from: number, to: number, signal: AbortSignal): Promise<Understood>;
  close(): void;
}

/** Puts the person's sound on the clock of the conversation, has it scored, and keeps it for transcription. */
export function openEars(options: {
  voiceActivity: VoiceActivity;
  listen: Listen | null;
  /** Which one is spoken now. */
  language: () => AgentLanguage;
  onActivity: (frame: { at: number; score: number; frameMs: number }) => void;
}): Ears {
  const frameEnds: number[] = [];
  const activity = options.voiceActivity.open((score) => {
    const at = frameEnds.shift();
    if (at === undefined) return;
    if (score >= VOICED) {
      kept.voiced(at);
      ahead?.voiced(at - ACTIVITY_FRAME_MS - PRE_ROLL_MS, at);
    }
    options.onActivity({ at, score, frameMs: ACTIVITY_FRAME_MS });
  });
  const frame = framer(ACTIVITY_FRAME, (pcm) => {
    framedUntil += ACTIVITY_FRAME_MS;
    frameEnds.push(framedUntil);
    activity.push(pcm);
  });
  const kept = keptSound();
  const ahead = options.listen?.writesAlong ? listeningAhead(options.listen, kept, options.language) : null;
  let soundEnd = -Infinity;
  let framedUntil = 0;

  return {
    hear(pcm, now) {
      const length = (pcm.length * 1_000) / SAMPLE_RATE;
      const arrived = now - length;
      const from = Math.abs(arrived - soundEnd) < JITTER_MS ? soundEnd : arrived;
      if (from !== soundEnd) framedUntil = from;
      soundEnd = from + length;
      if (options.listen) kept.push(from, pcm);
      ahead?.advance(soundEnd);
      frame(pcm);
      return from;
    },

    async transcribe(from, to, signal) {
      if (!options.listen) return { text: "", by: null };
      const understood = await ahead?.take(from - PRE_ROLL_MS, soundEnd, signal);
      if (understood) {
        kept.forgetUntil(to);
        return understood;
      }
      let by: ServedBy | null = null;
      const onServed = (served: ServedBy): void => void (by = served);
      const language = options.language();
      const stream = options.listen.open({ sampleRate: SAMPLE_RATE, language, signal, onServed });
      for (const pcm of kept.between(from - PRE_ROLL_MS, to + POST_ROLL_MS)) stream.push(pcm);
      kept.forgetUntil(to);
      stream.end();
      let text = "";
      for await (const event of stream.events) if (event.type === "final") text = event.text;
      return { text, by };
    },

    close() {
      activity.close();
      ahead?.close();
      kept.clear();
    },
  };
}
