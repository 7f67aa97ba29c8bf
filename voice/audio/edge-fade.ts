import { SAMPLE_RATE } from "#contract/live-call.ts";

/** Long enough for no click, short enough for no ear. */
const FADE_MS = 8;
const FADE = (FADE_MS * SAMPLE_RATE) / 1_000;

export interface EdgeFade {
  /** The sound as far as its end cannot be in it any more; views of what was given where nothing changes. */
  process(pcm: Int16Array): Int16Array[];
  /** The last of it, which fades out. */
  flush(): Int16Array;
}

/** Lets a piece of sound begin and end at nothing: voices cut their sentences in the middle of a wave. */
export function edgeFade(): EdgeFade {
  let held = new Int16Array(0);
  let faded = 0;

  function hold(pcm: Int16Array): Int16Array {
    const joined = new Int16Array(held.length + pcm.length);
    joined.set(held);
    joined.set(pcm, held.length);
    // What was held has been faded in already.
    for (let i = held.length; i < joined.length && faded < FADE; i++, faded++) joined[i] = (joined[i]! * faded) / FADE;
    const sure = Math.max(0, joined.length - FADE);
    held = joined.slice(sure);
    return joined.subarray(0, sure);
  }

  return {
    process(pcm) {
      if (pcm.length < 3 * FADE) return [hold(pcm)];
      const before = hold(pcm.subarray(0, FADE));
      const edge = held;
      held = pcm.slice(pcm.length - FADE);
      return [before, edge, pcm.subarray(FADE, pcm.length - FADE)];
    },
    flush() {
      const last = held.map((sample, index) => (sample * (held.length - index - 1)) / Math.max(1, held.length));
      held = new Int16Array(0);
      return last;
    },
  };
}
