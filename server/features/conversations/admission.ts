import { monitorEventLoopDelay } from "node:perf_hooks";
import { ADMISSION } from "#contract/limits.ts";

/** How this process is doing, over the last second. Milliseconds. */
export interface Strain {
  /** How late the event loop comes round, 99th percentile. */
  loopDelayMs: number;
  /** How old the oldest sound was when it was scored. */
  activityLagMs: number;
}

/** `marks`: seconds in a row that speak for the other state. */
export interface AdmissionState {
  open: boolean;
  marks: number;
}

/** Closes after a few bad seconds, opens after more good ones, and keeps its mind in between. */
export function nextAdmission({ open, marks }: AdmissionState, strain: Strain): AdmissionState {
  const { loopDelay, activityLag, closeAfter, openAfter } = ADMISSION;
  const bad = strain.loopDelayMs > loopDelay.refuse || strain.activityLagMs > activityLag.refuse;
  const good = strain.loopDelayMs < loopDelay.accept && strain.activityLagMs < activityLag.accept;
  if (open ? !bad : !good) return { open, marks: 0 };
  const turned = marks + 1 >= (open ? closeAfter : openAfter);
  return turned ? { open: !open, marks: 0 } : { open, marks: marks + 1 };
}

export interface Admission {
  /** Whether one more conversation may begin beside those that run. */
  admits(running: number): boolean;
  readonly strain: Strain;
  stop(): void;
}

/** Watches this process and refuses new conversations while running ones would suffer. */
export function watchAdmission(worstActivityLagMs: () => number): Admission {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  let state: AdmissionState = { open: true, marks: 0 };
  let strain: Strain = { loopDelayMs: 0, activityLagMs: 0 };
  const timer = setInterval(() => {
    // The histogram counts the whole interval, of which the resolution is no delay.
    strain = { loopDelayMs: Math.max(0, loop.percentile(99) / 1e6 - 10), activityLagMs: worstActivityLagMs() };
    loop.reset();
    state = nextAdmission(state, strain);
  }, ADMISSION.every).unref();
  return {
    // So few cannot be what strains it, and somebody must always get through.
    admits: (running) => running < ADMISSION.always || state.open,
    get strain() {
      return strain;
    },
    stop() {
      clearInterval(timer);
      loop.disable();
    },
  };
}
