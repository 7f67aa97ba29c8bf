import { ENGINE_REST } from "#contract/limits.ts";

/** An engine that keeps failing is left alone for a while, so that not every turn pays for its time limit. */
export interface Circuit {
  rests(now: number): boolean;
  succeeded(): void;
  /** `askedForMs`: how long the engine itself asked to be left alone. */
  failed(now: number, askedForMs: number | null): void;
}

/** `now` is in milliseconds on any steady clock. After a rest one failure is enough for the next. */
export function openCircuit(): Circuit {
  let failures = 0;
  let restsUntil = -Infinity;
  return {
    rests: (now) => now < restsUntil,
    succeeded() {
      failures = 0;
      restsUntil = -Infinity;
    },
    failed(now, askedForMs) {
      failures += 1;
      if (askedForMs !== null) restsUntil = now + Math.min(askedForMs, ENGINE_REST.max);
      else if (failures >= ENGINE_REST.afterFailures) restsUntil = now + ENGINE_REST.ms;
    },
  };
}
