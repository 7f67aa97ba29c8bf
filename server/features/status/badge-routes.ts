import { AppError } from "#contract/errors.ts";
import { STATUS_BADGE_CACHED_SECONDS } from "#contract/limits.ts";
import { SERVICE_KEYS, type StatusBoard } from "#contract/status.ts";
import { statusBadgePath } from "#contract/status-paths.ts";
import type { Http } from "#server/platform/http.ts";
import { badgeSvg, type BadgeState } from "./badge.ts";
import type { Board } from "./board.ts";
import { SERVICE_NAMES } from "./service-names.ts";

interface BadgeRequest {
  Params: { service?: string };
  Querystring: { lang?: unknown; theme?: unknown };
}

/** The badges, which are the one thing here that other pages may show. */
export function badgeRoutes({ app }: Pick<Http, "app">, board: Board): void {
  for (const path of [statusBadgePath(), statusBadgePath(":service")])
    app.get<BadgeRequest>(path, async ({ params, query }, reply) => {
      const language = query.lang === "en" ? "en" : "es";
      const theme = query.theme === "dark" ? "dark" : "light";
      // Before anything was ever read there is still an answer: nobody knows.
      const known = await board.read().catch(() => null);
      const shown = shownBy(known, params.service, language);
      void reply.headers({
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": `public, max-age=${STATUS_BADGE_CACHED_SECONDS}`,
        "cross-origin-resource-policy": "cross-origin",
        "content-security-policy": "default-src 'none'",
      });
      return badgeSvg({ ...shown, language, theme });
    });
}

function shownBy(
  board: StatusBoard | null,
  key: string | undefined,
  language: "es" | "en",
): { service: string | null; state: BadgeState } {
  if (key === undefined) return { service: null, state: board?.status ?? "unknown" };
  const known = SERVICE_KEYS.find((one) => one === key);
  const service = board?.services.find((one) => one.key === key);
  if (board ? !service : !known) throw new AppError("NOT_FOUND");
  const state = service && !service.set_up ? "not_set_up" : (service?.status ?? "unknown");
  return { service: known ? SERVICE_NAMES[known][language] : service!.name, state };
}
