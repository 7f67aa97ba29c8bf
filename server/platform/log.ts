import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Log = FastifyBaseLogger;

/**
 * One line of JSON an event, on standard error. What people say, what agents are told, tokens and addresses
 * with a query never reach it: pass ids.
 */
export function createLog(level: string = process.env["LOG_LEVEL"] ?? "warn"): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ["*.authorization", "*.password", "*.token", "*.refresh_token", "*.access_token", "*.key"],
        censor: "[hidden]",
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
