import { STATUS_DAYS } from "#contract/limits.ts";
import {
  currentStatus,
  dayStatus,
  overallStatus,
  uptimeOf,
  type ServiceKey,
  type StatusBoard,
  type StatusService,
} from "#contract/status.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import { toIncident } from "./incident-row.ts";
import * as store from "./store.ts";

const DAY = 24 * 60 * 60 * 1000;
/** However many people look, the database is asked this often. */
const FRESH_FOR = 2_000;
const READ_WITHIN = 3_000;

interface Copy {
  readAt: Date;
  setUp: ReadonlySet<ServiceKey>;
  services: store.ServiceRow[];
  incidents: store.IncidentRow[];
}

export interface Board {
  /** Throws only when the database has never been read. */
  read(): Promise<StatusBoard>;
  /** The next `read` asks the database. */
  forget(): void;
}

/** What the public page shows, from a copy in memory that outlives the database's absence. */
export function createBoard({
  database,
  setUp,
  now,
}: {
  database: Database;
  /** What this installation has now. */
  setUp: () => Promise<ReadonlySet<ServiceKey>>;
  now(): Date;
}): Board {
  let copy: Copy | undefined;
  let fresh = false;
  let away: Date | undefined;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const moment = now();
    fresh = true;
    try {
      copy = await within(
        READ_WITHIN,
        (async () => {
          const known = await setUp();
          return database.asActor(SERVICE, async (tx) => ({
            readAt: moment,
            setUp: known,
            services: await store.readServices(tx, moment),
            incidents: await store.readIncidents(tx),
          }));
        })(),
      );
      away = undefined;
    } catch (error) {
      away = moment;
      if (!copy) throw error;
    }
  }

  return {
    async read() {
      const moment = now();
      const lookedAt = away ?? copy?.readAt;
      if (!fresh || !lookedAt || moment.getTime() - lookedAt.getTime() >= FRESH_FOR) {
        reading ??= refresh().finally(() => (reading = undefined));
        await reading;
      }
      return toBoard(copy!, moment, away);
    },
    forget() {
      fresh = false;
    },
  };
}

function toBoard(copy: Copy, now: Date, away: Date | undefined): StatusBoard {
  const isSetUp: ReadonlySet<string> = copy.setUp;
  const services = copy.services.map((row) => toService(row, isSetUp.has(row.key), now, away));
  return {
    status: overallStatus(services.filter(({ set_up }) => set_up).map(({ status }) => status)),
    read_at: copy.readAt.toISOString(),
    from_memory: away !== undefined,
    services,
    incidents: copy.incidents.map(toIncident),
  };
}

function toService(row: store.ServiceRow, setUp: boolean, now: Date, away: Date | undefined): StatusService {
  const { id, key, name, description, newest, responseTimes } = row;
  const status = setUp ? currentStatus(newest, now) : "unknown";
  const days = Array.from({ length: STATUS_DAYS }, (_, index) => {
    const day = store.dayOf(new Date(now.getTime() - (STATUS_DAYS - 1 - index) * DAY));
    const counts = row.days.find((one) => one.day === day) ?? { operational: 0, degraded: 0, outage: 0 };
    return { day, status: dayStatus(counts), uptime: uptimeOf([counts]) };
  });
  const service: StatusService = {
    id,
    key,
    name,
    description,
    status,
    set_up: setUp,
    reason: status === "unknown" ? null : (newest?.reason ?? null),
    checked_at: newest?.checkedAt.toISOString() ?? null,
    response_time_ms: newest?.responseTimeMs ?? null,
    uptime: uptimeOf(row.days),
    days,
    response_times: responseTimes,
  };
  // Nobody needs a probe to see this.
  if (away && key === "database")
    return { ...service, status: "outage", reason: "failed", checked_at: away.toISOString(), response_time_ms: null };
  return service;
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer in time")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
