import type { AgentLanguage } from "#contract/agents.ts";
import { SAMPLE_RATE } from "#contract/live-call.ts";
import type { ServedBy } from "#contract/engines.ts";
import type { Speak, SpeakRequest } from "#providers/speech/port.ts";
import { Playout } from "./audio/playout.ts";
import { Resampler } from "./audio/resample.ts";
import type { Clock } from "./clock.ts";
import { heardText, type SpokenPiece } from "./heard-text.ts";
import type { Line } from "./lines/line.ts";

/** A function that takes longer than this is bridged with a word. */
export const FILLER_AFTER_MS = 1_000;
/** How far its sound runs ahead of hearing: what the answer has to wait for at most. */
const AHEAD_MS = 250;

const LINES: Record<AgentLanguage, readonly string[]> = {
  es: [
    "Un momento, lo estoy mirando.",
    "Deme un segundo, por favor.",
    "Enseguida se lo digo.",
    "Lo compruebo ahora mismo.",
  ],
  en: ["One moment, I am looking.", "Give me a second, please.", "I will tell you right away.", "Let me check that."],
};

/** Sentences to bridge a wait with, each once before any comes again. */
export function fillerLines(): (language: AgentLanguage) => string {
  const said: Record<AgentLanguage, number> = { es: 0, en: 0 };
  return (language) => LINES[language][said[language]++ % LINES[language].length]!;
}

export interface FillerOptions extends Omit<SpeakRequest, "signal" | "onServed"> {
  eventId: number;
  line: Line;
  clock: Clock;
  speak: Speak;
  /** Its first sound goes out. */
  onBegan(): void;
  onHeard(pcm: Int16Array, playsAt: number): void;
}

export interface CutFiller {
  /** What was heard of it; empty when nothing was. */
  heard: string;
  /** Until when its last sound plays, on the clock. */
  playsUntil: number;
  by: ServedBy | null;
}

/** Something short, said while a function works; it can be cut at any time, and it stops by itself. */
export interface Filler {
  readonly options: FillerOptions;
  readonly startedAt: number;
  cut(): CutFiller;
}

/** Begins to speak. A voice that fails here is no loss: the person waits in silence. */
export function sayFiller(options: FillerOptions): Filler {
  const { line, clock, speak, eventId, text, voice, language, speed } = options;
  const abort = new AbortController();
  const piece: SpokenPiece = { text, fromMs: 0, durationMs: 0, complete: false, words: [] };
  let by: ServedBy | null = null;
  let playsUntil = 0;
  let began = false;
  const playout = new Playout({
    clock,
    aheadMs: AHEAD_MS,
    congested: () => line.congested,
    lagMs: () => (line.roundTripMs ?? 0) / 2,
    onHeard: options.onHeard,
    send({ pcm, playsAt }) {
      if (!began) options.onBegan();
      began = true;
      playsUntil = playsAt + (pcm.length * 1_000) / SAMPLE_RATE;
      line.agentAudio(eventId, pcm, null);
    },
  });

  async function perform(): Promise<void> {
    let resampler: Resampler | null = null;
    const play = (pcm: Int16Array): void => {
      piece.durationMs += (pcm.length * 1_000) / SAMPLE_RATE;
      playout.push(pcm);
    };
    const onServed = (served: ServedBy): void => void (by = served);
    for await (const part of speak.stream({ text, voice, language, speed, signal: abort.signal, onServed })) {
      abort.signal.throwIfAborted();
      resampler ??= new Resampler(part.sampleRate, SAMPLE_RATE);
      piece.words.push(...part.words);
      play(resampler.process(part.pcm));
    }
    if (resampler) play(resampler.flush());
    piece.complete = true;
    playout.end();
  }
  // Cut, or without a voice: whatever was heard is told by `cut`.
  perform().catch(() => playout.end());

  return {
    options,
    startedAt: clock.now(),
    cut() {
      abort.abort(new DOMException("The filler was cut", "AbortError"));
      const heardMs = playout.stop();
      return { heard: began ? heardText([piece], heardMs) : "", playsUntil, by };
    },
  };
}
