import * as z from "zod/mini";
import * as contract from "#contract/status.ts";
import * as paths from "#contract/status-paths.ts";
import { countAgainstLimit } from "#server/features/identity/rate-limit.ts";
import type { Http } from "#server/platform/http.ts";
import type { Log } from "#server/platform/log.ts";
import type { Board } from "./board.ts";
import { atomFeed, maintenanceCalendar } from "./feeds.ts";
import type { Measuring } from "./measure-services.ts";

export function statusRoutes(
  http: Http,
  { board, measuring, log, publicUrl }: { board: Board; measuring: Measuring; log: Log; publicUrl: string },
): void {
  // Not by `serve`, which asks the database who is there: this page is for when it cannot be asked.
  http.app.get(contract.getStatus.path, async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    return z.parse(contract.getStatus.output, await board.read());
  });

  http.app.get(contract.listOpenIncidents.path, async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    const incidents = (await board.read()).incidents.filter((incident) => contract.isUnderWay(incident, new Date()));
    return z.parse(contract.listOpenIncidents.output, { incidents });
  });

  http.app.get(paths.STATUS_FEED_PATH, async (_request, reply) => {
    void reply.type("application/atom+xml; charset=utf-8").header("cache-control", "public, max-age=60");
    return atomFeed((await board.read()).incidents, publicUrl, new Date());
  });
  http.app.get(paths.STATUS_CALENDAR_PATH, async (_request, reply) => {
    void reply.type("text/calendar; charset=utf-8").header("cache-control", "public, max-age=60");
    return maintenanceCalendar((await board.read()).incidents, publicUrl);
  });

  http.serve(contract.fixServiceUrls, async ({ database, now }) => {
    const wait = await countAgainstLimit(database, { name: "statusFixes", key: "all" }, now());
    if (wait === 0)
      // The answer does not wait for it: the page reads the board again by itself.
      measuring.round({ force: true }).catch((error: unknown) => {
        log.error({ problem: error instanceof Error ? error.message : String(error) }, "a status round failed");
      });
    return { success: true as const };
  });
}
