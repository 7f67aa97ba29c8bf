import { STATUS_DRAFT_AFTER_FAILURES, STATUS_STALE_AFTER } from "#contract/limits.ts";
import type { MeasuredStatus } from "#contract/status.ts";

interface Measured {
  status: MeasuredStatus;
  checkedAt: Date;
}

/** What a row of measurements says of a service. */
export interface OutageStreak {
  /** When the last run of failures began that is long enough for a draft; null where none is. */
  failingSince: Date | null;
  /** When it worked again after the last failure; null while the newest measurement is a failure. */
  recoveredAt: Date | null;
}

/**
 * Reads measurements of one service, the oldest first. Failures on two sides of a pause, in which nobody measured, are
 * not in a row.
 */
export function outageStreak(measurements: readonly Measured[]): OutageStreak {
  let run: Date[] = [];
  const found: OutageStreak = { failingSince: null, recoveredAt: null };
  for (const { status, checkedAt } of measurements) {
    if (status !== "outage") {
      run = [];
      found.recoveredAt ??= checkedAt;
      continue;
    }
    const last = run.at(-1);
    if (last && checkedAt.getTime() - last.getTime() > STATUS_STALE_AFTER) run = [];
    run.push(checkedAt);
    found.recoveredAt = null;
    if (run.length >= STATUS_DRAFT_AFTER_FAILURES) found.failingSince = run[0]!;
  }
  return found;
}
