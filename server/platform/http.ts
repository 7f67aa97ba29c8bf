import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Audience, Endpoint } from "#contract/endpoint.ts";
import { AppError, type ErrorBody } from "#contract/errors.ts";
import { WITHHELD_FROM_VIEWERS } from "#contract/viewing.ts";
import {
  BODY_LIMIT_BYTES,
  HEADERS_TIMEOUT,
  MAX_CONNECTIONS,
  REQUEST_TIMEOUT,
  VIEW_AS_HEADER,
} from "#contract/limits.ts";
import type { ApiScope } from "#contract/scopes.ts";
import type { Actor, Database } from "#database/connection.ts";
import type { Context } from "./context.ts";
import type { Log } from "./log.ts";

export interface HttpOptions {
  database: Database;
  log: Log;
  trustProxy: boolean;
  /** Turns the bearer token of a request into an actor; throws UNAUTHENTICATED for a bad one. */
  authenticate(bearer: string | undefined): Promise<Actor>;
  /** The person through whose eyes an administrator looks; throws where the viewing is not theirs or is over. */
  viewAs(viewer: Actor, viewingId: string): Promise<Actor>;
  now(): Date;
}

export interface Http {
  readonly app: FastifyInstance;
  /** Serves an endpoint of the contract. What the output schema does not name is not sent. */
  serve<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    declared: Endpoint<Input, Output>,
    handler: (context: Context, input: z.output<Input>) => Promise<z.output<Output>>,
  ): void;
  /** For doors that answer something other than JSON. */
  contextOf(request: FastifyRequest, who: Audience, scope?: ApiScope): Promise<Context>;
}

export function createHttp(options: HttpOptions): Http {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
  });
  app.server.headersTimeout = HEADERS_TIMEOUT;
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  // An empty body with a JSON content type is what some clients send with DELETE.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? {} : JSON.parse(String(body)));
    } catch {
      done(new AppError("BAD_REQUEST", { fields: [{ path: "", problem: "not JSON" }] }));
    }
  });

  async function actorOf(request: FastifyRequest, actor: Actor): Promise<Actor> {
    const viewing = request.headers[VIEW_AS_HEADER];
    if (viewing === undefined) return actor;
    const viewed = await options.viewAs(actor, String(viewing));
    // The database would refuse to write as well; here nothing else is begun either.
    if (request.method !== "GET") throw new AppError("VIEWING_ONLY");
    // The route and not the address, in which the same path can be spelled otherwise.
    if (WITHHELD_FROM_VIEWERS.test(request.routeOptions.url ?? "")) throw new AppError("VIEWING_ONLY");
    return viewed;
  }

  async function contextOf(request: FastifyRequest, who: Audience, scope?: ApiScope): Promise<Context> {
    const bearer = /^bearer\s+(.+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const actor = await actorOf(request, await options.authenticate(bearer));
    if (who !== "anyone" && actor.kind === "anonymous") throw new AppError("UNAUTHENTICATED");
    // Said of each door that lets keys in, so that a new one is closed to them.
    if (actor.kind === "api-key" && (scope === undefined || !actor.scopes.includes(scope)))
      throw new AppError("FORBIDDEN");
    if (who === "administrator" && !(actor.kind === "user" && actor.role === "admin")) throw new AppError("FORBIDDEN");
    return {
      actor,
      database: options.database,
      log: request.log,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers["user-agent"],
      origin: `${request.protocol}://${request.host}`,
      now: options.now,
    };
  }

  return {
    app,
    contextOf,
    serve(declared, handler) {
      app.route({
        method: declared.method,
        url: declared.path,
        handler: async (request, reply) => {
          const context = await contextOf(request, declared.who, declared.scope);
          const input = parseInput(declared.input, {
            ...asObject(request.query),
            ...asObject(request.body),
            ...asObject(request.params),
          });
          const output = await handler(context, input);
          void reply.header("cache-control", "no-store");
          return z.parse(declared.output, output);
        },
      });
    },
  };
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function parseInput<Input extends z.ZodMiniType>(schema: Input, raw: unknown): z.output<Input> {
  const result = z.safeParse(schema, raw);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({ path: issue.path.join("."), problem: issue.code }));
  throw new AppError("BAD_REQUEST", { fields });
}

export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const known = asAppError(error);
  if (known.status >= 500)
    request.log.error(
      {
        err: { message: messageOf(error), stack: error instanceof Error ? error.stack : undefined },
        code: known.code,
        route: request.routeOptions.url,
      },
      "request failed",
    );
  const body: ErrorBody = {
    error: { code: known.code, request_id: request.id, ...(known.fields ? { fields: known.fields } : {}) },
  };
  if (known.retryAfterSeconds !== undefined) void reply.header("retry-after", known.retryAfterSeconds);
  return reply.code(known.status).header("cache-control", "no-store").send(body);
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  // A row policy or a missing grant (SQLSTATE insufficient_privilege): the spec has a sentence of its own for it.
  if (code === "42501") return new AppError("ROW_POLICY", { cause: error });
  // A write in the transaction of somebody who only looks.
  if (code === "25006") return new AppError("VIEWING_ONLY", { cause: error });
  // Invalid text for a type, a value too long, a check that failed: the caller's doing.
  if (code === "22P02" || code === "22001" || code === "22023" || code === "23514")
    return new AppError("BAD_REQUEST", { cause: error });
  if (code === "23505" || code === "23503") return new AppError("CONFLICT", { cause: error });
  if (code === "ECONNREFUSED" || code === "57P01" || code === "57P03" || code === "53300")
    return new AppError("UNAVAILABLE", { cause: error });
  if (statusCode === 413) return new AppError("TOO_LARGE", { cause: error });
  if (statusCode === 429) return new AppError("RATE_LIMITED", { cause: error });
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500)
    return new AppError("BAD_REQUEST", { cause: error });
  return new AppError("INTERNAL", { cause: error });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
