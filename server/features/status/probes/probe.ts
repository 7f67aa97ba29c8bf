import type { MeasuredStatus, ServiceKey } from "#contract/status.ts";
import { STATUS_PROBE_TIMEOUT } from "#contract/limits.ts";

/** Uses one part of this installation as a person would, and throws when that fails. */
export interface Probe {
  key: ServiceKey;
  /** Milliseconds from which an answer counts as degraded. */
  slowAfter: number;
  /** `signal` ends it in time. May resolve to the milliseconds that matter, where that is not the whole of it. */
  run(signal: AbortSignal): Promise<number | void>;
}

export interface Measurement {
  key: ServiceKey;
  status: MeasuredStatus;
  checkedAt: Date;
  responseTimeMs: number | null;
  /** Why it is not operational; null where it is. */
  reason: "slow" | "busy" | "timeout" | "failed" | null;
}

/** The part works and takes nobody more just now. */
export class ProbeBusy extends Error {}

export async function measure(probe: Probe, now: () => Date, timeout = STATUS_PROBE_TIMEOUT): Promise<Measurement> {
  const signal = AbortSignal.timeout(timeout);
  const began = performance.now();
  const result = (found: Omit<Measurement, "key" | "checkedAt">): Measurement => ({
    key: probe.key,
    checkedAt: now(),
    ...found,
  });
  // A probe that does not listen to its signal must not hold up the round.
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("late")), { once: true });
  });
  try {
    const said = await Promise.race([probe.run(signal), late]);
    const responseTimeMs = Math.round(said ?? performance.now() - began);
    const slow = responseTimeMs > probe.slowAfter;
    return result({ status: slow ? "degraded" : "operational", responseTimeMs, reason: slow ? "slow" : null });
  } catch (error) {
    if (error instanceof ProbeBusy) return result({ status: "degraded", responseTimeMs: null, reason: "busy" });
    return result({ status: "outage", responseTimeMs: null, reason: signal.aborted ? "timeout" : "failed" });
  }
}
