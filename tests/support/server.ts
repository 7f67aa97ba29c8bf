import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { testDatabase, type TestDatabase } from "#database/testing.ts";
import { startAll, type Running } from "#server/main/all.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";

export interface TestServer {
  url: string;
  running: Running;
  database: TestDatabase;
  dataDir: string;
  stop(): Promise<void>;
}

/** The whole program in this process, on a database and a data directory of its own and a free port. `env` is as for `npm start`. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await testDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-test-"));
  const config = readConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.ownerUrl,
    AUTH_RATE_LIMITS: "false",
    AUTH_ANSWER_FLOOR_MS: "0",
    STATUS_PROBES: "false",
    ...env,
  });
  const running = await startAll(config, createLog("silent"));
  return {
    url: running.url,
    running,
    database,
    dataDir,
    async stop() {
      await running.stop();
      await database.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
