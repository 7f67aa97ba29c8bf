import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";
import { AppError } from "#contract/errors.ts";
import { STATUS_LISTENERS_MAX } from "#contract/limits.ts";
import { STATUS_EVENTS_PATH } from "#contract/status-paths.ts";
import { type StatusBoard } from "#contract/status.ts";
import type { Board } from "./board.ts";

/** How soon a change that another process wrote is noticed. */
const LOOK_EVERY = 5_000;
/** Proxies cut connections on which nothing comes. */
const BREATHE_EVERY = 20_000;

/** Tells open pages when to read the board again. Looks only while somebody listens. */
export function serveStatusEvents(app: FastifyInstance, board: Board): { tell(): void } {
  const listeners = new Set<ServerResponse>();
  let seen: string | undefined;
  let looking: NodeJS.Timeout | undefined;
  let breathing: NodeJS.Timeout | undefined;

  const send = (text: string) => listeners.forEach((response) => response.write(text));
  async function look(): Promise<void> {
    const now = gist(await board.read());
    if (seen !== undefined && now !== seen) send("event: changed\ndata: {}\n\n");
    seen = now;
  }
  // A board that cannot be read at all is no news; the next look may find it.
  const lookAgain = () => void look().catch(() => undefined);

  function leave(response: ServerResponse): void {
    listeners.delete(response);
    if (listeners.size > 0) return;
    clearInterval(looking);
    clearInterval(breathing);
    seen = undefined;
  }

  app.get(STATUS_EVENTS_PATH, async (_request, reply) => {
    if (listeners.size >= STATUS_LISTENERS_MAX) throw new AppError("UNAVAILABLE");
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    raw.write("retry: 5000\n\n");
    if (listeners.size === 0) {
      looking = setInterval(lookAgain, LOOK_EVERY);
      breathing = setInterval(() => send(":\n\n"), BREATHE_EVERY);
      lookAgain();
    }
    listeners.add(raw);
    raw.on("close", () => leave(raw));
  });
  // Closing waits for open answers, and these never end by themselves.
  app.addHook("preClose", async () => {
    for (const response of listeners) response.end();
  });

  return {
    tell() {
      board.forget();
      if (listeners.size > 0) lookAgain();
    },
  };
}

/** What a reader would notice. */
function gist({ status, from_memory, services, incidents }: StatusBoard): string {
  return JSON.stringify([
    status,
    from_memory,
    services.map(({ id, status: one, checked_at }) => [id, one, checked_at]),
    incidents,
  ]);
}
