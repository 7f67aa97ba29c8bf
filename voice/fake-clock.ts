import type { Clock } from "./clock.ts";

/** A clock whose hands a test turns. */
export interface FakeClock extends Clock {
  /** Goes on by `ms`, doing what falls due on the way at its own time, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
}

export function fakeClock(): FakeClock {
  let time = 0;
  let order = 0;
  const due = new Map<number, { at: number; work: () => void }>();

  function next(until: number): [number, { at: number; work: () => void }] | undefined {
    return [...due]
      .filter(([, { at }]) => at <= until)
      .toSorted(([a, first], [b, second]) => first.at - second.at || a - b)[0];
  }

  return {
    now: () => time,
    today: () => new Date(2026, 10, 20, 12),
    after(ms, work) {
      const id = order++;
      due.set(id, { at: time + ms, work });
      return () => void due.delete(id);
    },
    async advance(ms) {
      const end = time + ms;
      await settle();
      for (let entry = next(end); entry; entry = next(end)) {
        const [id, { at, work }] = entry;
        due.delete(id);
        time = Math.max(time, at);
        work();
        await settle();
      }
      time = end;
    },
  };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
