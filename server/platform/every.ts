import type { Log } from "./log.ts";

export interface Ticking {
  /** No further round begins; one that runs is waited for. */
  stop(): Promise<void>;
}

/** Repeats `work` with `pause` milliseconds between rounds, the first at once. A round that fails is logged and the next one comes all the same. */
export function every(pause: number, log: Log, name: string, work: () => Promise<unknown>): Ticking {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: () => void = () => undefined;

  const running = (async () => {
    while (!stopped) {
      try {
        await work();
      } catch (error) {
        log.error(
          { work: name, problem: error instanceof Error ? error.message : String(error) },
          "a repeated task failed",
        );
      }
      if (stopped) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, pause);
      });
    }
  })();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake();
      await running;
    },
  };
}
