/** A person's utterance as voice activity sees it, frame by frame. Pure. */

export interface Speech {
  since: number;
  last: number;
  /** Sum of its voiced frames. */
  voicedMs: number;
  /** Voiced frames since the last gap: what counts as an interruption. */
  runMs: number;
}

/** An utterance that is over, and when we decided that it was. */
export interface Spoken {
  since: number;
  until: number;
  decidedAt: number;
}

/** Silero's usual thresholds: harder to begin than to go on. */
const SPEECH_BEGINS = 0.5;
const SPEECH_GOES_ON = 0.35;
/** A pause inside a word or between two; longer ones begin a new run. */
export const RUN_GAP_MS = 100;

/** The utterance so far with one more frame, which ended at `at`. */
export function hear(
  speech: Speech | null,
  { at, score, frameMs }: { at: number; score: number; frameMs: number },
): Speech | null {
  const gap = speech ? at - speech.last - frameMs : Infinity;
  if (score < (gap <= RUN_GAP_MS ? SPEECH_GOES_ON : SPEECH_BEGINS)) return speech;
  if (!speech) return { since: at - frameMs, last: at, voicedMs: frameMs, runMs: frameMs };
  return {
    ...speech,
    last: at,
    voicedMs: speech.voicedMs + frameMs,
    runMs: gap <= RUN_GAP_MS ? speech.runMs + frameMs : frameMs,
  };
}

export function spokenOf({ since, last }: Speech, decidedAt: number): Spoken {
  return { since, until: last, decidedAt };
}
