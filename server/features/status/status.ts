import { STATUS_CHECK_EVERY } from "#contract/limits.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import { every, type Ticking } from "#server/platform/every.ts";
import type { Http } from "#server/platform/http.ts";
import type { Log } from "#server/platform/log.ts";
import { badgeRoutes } from "./badge-routes.ts";
import { createBoard } from "./board.ts";
import { serveStatusEvents } from "./event-stream.ts";
import { incidentRoutes } from "./incident-routes.ts";
import { forgetDeleted } from "./incident-store.ts";
import { measuring } from "./measure-services.ts";
import { allProbes, servicesSetUp, type ProbeParts } from "./probes/all-probes.ts";
import { statusRoutes } from "./routes.ts";
import { thinMetrics } from "./store.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { forgetUnconfirmed } from "./subscription-store.ts";

export interface Status {
  /** Serves the page's doors. */
  addDoors(http: Http): void;
  /** Measures every minute. */
  startProbes(): Ticking;
  /** Measurements that are too old, incidents that were deleted, and who never confirmed. */
  forgetWhatIsOver(): Promise<void>;
  /** Before the parts that it measures. */
  stop(): Promise<void>;
}

/** The state of the system, measured by its own parts. */
export function createStatus(parts: ProbeParts & { database: Database; log: Log; now(): Date }): Status {
  const { database, log, now } = parts;
  let tell: () => void = () => undefined;
  const rounds = measuring({ database, probes: () => allProbes(parts), log, now, changed: () => tell() });
  return {
    addDoors(http) {
      const board = createBoard({ database, setUp: () => servicesSetUp(parts.hosted), now });
      statusRoutes(http, { board, measuring: rounds, log, publicUrl: parts.identity.settings.publicUrl });
      tell = serveStatusEvents(http.app, board).tell;
      badgeRoutes(http, board);
      incidentRoutes(http, parts.identity, () => tell());
      subscriptionRoutes(http, parts.identity);
      // So that there is a copy before anything goes wrong, and a fresh one when it does.
      const keeping = every(STATUS_CHECK_EVERY, log, "read the status board", () => board.read());
      http.app.addHook("preClose", () => keeping.stop());
    },
    startProbes: () => every(STATUS_CHECK_EVERY, log, "measure the services", () => rounds.round()),
    forgetWhatIsOver: () =>
      database.asActor(SERVICE, async (tx) => {
        await thinMetrics(tx, now());
        await forgetUnconfirmed(tx, now());
        await forgetDeleted(tx, now());
      }),
    stop: () => rounds.stop(),
  };
}
