import { SAMPLE_RATE } from "#contract/live-call.ts";

/** Longest utterance that is kept. */
const KEPT_MS = 60_000;
/** While nobody speaks only this much stays: what voice activity may be late by, and what lies before a first word. */
const QUIET_MS = 4_000;
/** After so long without a voiced frame nobody will ask for what was before: longer than any pause that ends a turn. */
const FORGET_AFTER_MS = 8_000;
const PER_MS = SAMPLE_RATE / 1_000;
const QUIET_ROOM = (QUIET_MS + 250) * PER_MS;

/** The person's sound of late, where it stands in the conversation, for whoever turns it into text. */
export interface KeptSound {
  /** Copies the samples. */
  push(from: number, pcm: Int16Array): void;
  /** Somebody was heard speaking at that moment. */
  voiced(at: number): void;
  /** What there is of it, a piece for each stretch without a hole. */
  between(from: number, to: number): Int16Array[];
  forgetUntil(at: number): void;
  clear(): void;
}

/** One ring that grows while somebody speaks: a buffer for every piece of a microphone would busy the collector. */
export function keptSound(): KeptSound {
  let ring = new Int16Array(QUIET_ROOM);
  /** Stretches without a hole, oldest first; `index` counts all samples that ever came. */
  let runs: { from: number; index: number }[] = [];
  let next = 0;
  let voicedSince: number | null = null;
  let voicedLast = -Infinity;

  const oldest = (): number => runs[0]?.index ?? next;
  const runEnd = (run: number): number => {
    const { from, index } = runs[run]!;
    return from + ((runs[run + 1]?.index ?? next) - index) / PER_MS;
  };

  function drop(before: number): void {
    while (runs.length > 0 && runEnd(0) <= before) runs.shift();
    const first = runs[0];
    if (!first || first.from >= before) return;
    const samples = Math.ceil((before - first.from) * PER_MS);
    runs[0] = { from: first.from + samples / PER_MS, index: first.index + samples };
  }

  function copy(index: number, length: number): Int16Array {
    const pcm = new Int16Array(length);
    const start = index % ring.length;
    const whole = Math.min(length, ring.length - start);
    pcm.set(ring.subarray(start, start + whole));
    pcm.set(ring.subarray(0, length - whole), whole);
    return pcm;
  }

  function write(index: number, pcm: Int16Array): void {
    const start = index % ring.length;
    const whole = Math.min(pcm.length, ring.length - start);
    ring.set(whole === pcm.length ? pcm : pcm.subarray(0, whole), start);
    if (whole < pcm.length) ring.set(pcm.subarray(whole), 0);
  }

  function resize(room: number): void {
    const index = oldest();
    const held = copy(index, next - index);
    ring = new Int16Array(room);
    write(index, held);
  }

  return {
    push(from, pcm) {
      const end = runs.length > 0 ? runEnd(runs.length - 1) : null;
      // A rounding error is no hole.
      if (end === null || Math.abs(from - end) > 1 / PER_MS) runs.push({ from, index: next });
      const to = from + pcm.length / PER_MS;
      if (to - voicedLast > FORGET_AFTER_MS) voicedSince = null;
      const quietFrom = to - QUIET_MS;
      drop(Math.max(to - KEPT_MS, voicedSince === null ? quietFrom : Math.min(quietFrom, voicedSince - QUIET_MS)));
      const held = next - oldest() + pcm.length;
      if (held > ring.length) resize(Math.max(held, Math.ceil(ring.length * 1.5)));
      else if (ring.length > QUIET_ROOM && held <= QUIET_ROOM / 2) resize(QUIET_ROOM);
      write(next, pcm);
      next += pcm.length;
    },
    voiced(at) {
      voicedSince ??= at;
      voicedLast = at;
    },
    between: (from, to) =>
      runs.flatMap((run, number) => {
        const begin = Math.max(0, Math.floor((from - run.from) * PER_MS));
        const end = Math.ceil((Math.min(to, runEnd(number)) - run.from) * PER_MS);
        return end > begin ? [copy(run.index + begin, end - begin)] : [];
      }),
    forgetUntil(at) {
      drop(at);
      if (voicedLast <= at) voicedSince = null;
    },
    clear() {
      runs = [];
    },
  };
}
