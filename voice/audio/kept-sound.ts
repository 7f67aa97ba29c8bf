import { SAMPLE_RATE } from "#contract/live-call.ts";

/** Longest utterance that is kept. */
const KEPT_MS = 60_000;
/** While nobody speaks only this much stays: what voice activity may be late by, and what lies before a first word. */
const QUIET_MS = 4_000;
/** After so long without a voiced frame nobody will ask for what was before: longer than any pause that ends a turn. */
const FORGET_AFTER_MS = 8_000;

/** The person's sound of late, where it stands in the conversation, for whoever turns it into text. */
export interface KeptSound {
  push(from: number, pcm: Int16Array): void;
  /** Somebody was heard speaking at that moment. */
  voiced(at: number): void;
  between(from: number, to: number): Int16Array[];
  forgetUntil(at: number): void;
  clear(): void;
}

export function keptSound(): KeptSound {
  let pieces: { from: number; to: number; pcm: Int16Array }[] = [];
  let dropped = 0;
  let voicedSince: number | null = null;
  let voicedLast = -Infinity;

  function drop(before: number): void {
    while (dropped < pieces.length && pieces[dropped]!.to <= before) dropped += 1;
    // Moving the rest down for every piece would cost more than the pieces do.
    if (dropped < 64 && dropped < pieces.length) return;
    pieces = pieces.slice(dropped);
    dropped = 0;
  }

  return {
    push(from, pcm) {
      const to = from + (pcm.length * 1_000) / SAMPLE_RATE;
      pieces.push({ from, to, pcm });
      if (to - voicedLast > FORGET_AFTER_MS) voicedSince = null;
      const quietFrom = to - QUIET_MS;
      drop(Math.max(to - KEPT_MS, voicedSince === null ? quietFrom : Math.min(quietFrom, voicedSince - QUIET_MS)));
    },
    voiced(at) {
      voicedSince ??= at;
      voicedLast = at;
    },
    between: (from, to) =>
      pieces
        .slice(dropped)
        .filter((piece) => piece.to > from && piece.from < to)
        .map(({ pcm }) => pcm),
    forgetUntil(at) {
      drop(at);
      if (voicedLast <= at) voicedSince = null;
    },
    clear() {
      pieces = [];
      dropped = 0;
    },
  };
}
