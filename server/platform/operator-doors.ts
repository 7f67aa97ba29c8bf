import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/connection.ts";

/** `GET /health` (the process is up), `/ready` (it can do its work), `/metrics` (Prometheus text). */
export function operatorDoors(
  app: FastifyInstance,
  deps: { database: Database; roles: ReadonlySet<string>; gauges: () => Record<string, number> },
): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook("onClose", async () => {
    delay.disable();
  });

  app.get("/health", async () => ({ ok: true }));

  app.get("/ready", async (request, reply) => {
    try {
      await deps.database.ping();
      return { ready: true, roles: [...deps.roles] };
    } catch (error) {
      request.log.warn({ problem: error instanceof Error ? error.message : String(error) }, "not ready");
      return reply.code(503).send({ ready: false, roles: [...deps.roles] });
    }
  });

  app.get("/metrics", async (_request, reply) => {
    const memory = process.memoryUsage();
    const values: Record<string, number> = {
      process_resident_memory_bytes: memory.rss,
      process_heap_bytes: memory.heapUsed,
      process_uptime_seconds: process.uptime(),
      nodejs_eventloop_delay_p99_seconds: delay.percentile(99) / 1e9,
      ...deps.gauges(),
    };
    const lines = Object.entries(values).map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}`);
    return reply.type("text/plain; version=0.0.4").send(`${lines.join("\n")}\n`);
  });
}
