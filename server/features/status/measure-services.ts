import { STATUS_CHECK_EVERY } from "#contract/limits.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import type { Log } from "#server/platform/log.ts";
import { draftIncidents } from "./draft-incidents.ts";
import { measure, type Measurement, type Probe } from "./probes/probe.ts";
import * as store from "./store.ts";

/** What could not be written down yet: a day of a database that is away, at five probes a minute. */
const KEPT_AT_MOST = 5 * 24 * 60;
/** Two nodes whose minutes begin at different seconds do not measure twice as often. */
const SOONEST = STATUS_CHECK_EVERY * 0.75;

export interface Measuring {
  /** Measures all services unless another node is at it, or has just been (`force` ignores that). Resolves when it is written down. */
  round(options?: { force?: boolean }): Promise<void>;
  /** No further round begins; one that runs is waited for. */
  stop(): Promise<void>;
}

/**
 * Runs all probes at once, on one node at a time. While the database is away nobody can be asked who runs them, so
 * everybody does, and what was found is kept until it can be written down: an outage must not vanish from the record.
 */
export function measuring(deps: {
  database: Database;
  /** Those of now: parts come and go. */
  probes: () => Promise<readonly Probe[]>;
  log: Log;
  now(): Date;
  /** Rung when new measurements are in the database. */
  changed(): void;
}): Measuring {
  const { database, probes, log, now } = deps;
  let running: Promise<void> | undefined;
  let unwritten: Measurement[] = [];
  let stopped = false;

  async function probeAll(): Promise<void> {
    const found = await Promise.all((await probes()).map((probe) => measure(probe, now)));
    for (const { key, status, reason } of found)
      if (status === "outage") log.warn({ service: key, reason }, "a probe failed");
    unwritten = [...unwritten, ...found].slice(-KEPT_AT_MOST);
  }

  async function write(): Promise<void> {
    const writing = unwritten;
    if (writing.length === 0) return;
    await database.asActor(SERVICE, async (tx) => {
      await store.insertMeasurements(tx, writing);
      await draftIncidents(tx, writing, now());
    });
    unwritten = unwritten.filter((measurement) => !writing.includes(measurement));
    deps.changed();
  }

  async function round(force: boolean): Promise<void> {
    let probed = false;
    try {
      await database.asActor(SERVICE, async (tx) => {
        if (!(await store.takeRoundLock(tx))) return;
        const newest = await store.newestMeasurement(tx);
        if (!force && newest && now().getTime() - newest.getTime() < SOONEST) return;
        probed = true;
        await probeAll();
      });
    } catch {
      // The database is away, before the probes or while they ran; its own probe says so.
      if (!probed) await probeAll();
    }
    await write();
  }

  return {
    round({ force = false } = {}) {
      if (stopped) return Promise.resolve();
      running ??= round(force).finally(() => (running = undefined));
      return running;
    },
    async stop() {
      stopped = true;
      // Its failure is told to whoever asked for it.
      await running?.catch(() => undefined);
    },
  };
}
