/** Time as an argument: conversations run on this, so that tests can turn the hands. Milliseconds. */
export interface Clock {
  /** Monotonic; only differences mean something. */
  now(): number;
  /** The date and time on the wall, for words like "tomorrow". */
  today(): Date;
  /** Runs `work` once after `ms`; the returned function calls it off. */
  after(ms: number, work: () => void): () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  today: () => new Date(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
