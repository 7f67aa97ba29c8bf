import { startAll, type Running } from "#server/main/all.ts";
import { ConfigError, readConfig, type Config } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";

/** Starts the server, lets `extraLines` prepare it and add to what is printed, says on the console where it is, and stops it cleanly on Ctrl+C or SIGTERM. */
export async function runServer(
  env: NodeJS.ProcessEnv,
  startedAt: number,
  extraLines: (running: Running) => Promise<string[]> = async () => [],
): Promise<void> {
  const config = configOrExit(env);
  let running: Running;
  try {
    running = await startAll(config, createLog());
  } catch (error) {
    console.error(sentenceFor(error, config));
    process.exit(1);
  }
  const extra = await extraLines(running);
  const administratorLink = await running.administratorLink();
  console.log(
    [...announcement(running.url, administratorLink, config, performance.now() - startedAt), ...extra, ""].join("\n"),
  );
  stopOnSignal(running);
}

function configOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function announcement(url: string, administratorLink: string | null, config: Config, ms: number): string[] {
  const { port } = new URL(url);
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  return [
    "",
    `  Claravoz is ready in ${(ms / 1000).toFixed(1)} s`,
    "",
    `  Application     ${address}`,
    ...(config.smtpUrl || config.production
      ? []
      : [`  Mailbox         ${address}/dev/mailbox   (every mail lands here)`]),
    ...(administratorLink
      ? [`  Administrator   ${administratorLink}`, "                  makes the first administrator; good for one hour"]
      : []),
    "",
    "  Stop with Ctrl+C.",
  ];
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second Ctrl+C is somebody who does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    console.log(`\n  Stopping (${signal}) …`);
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function sentenceFor(error: unknown, config: Config): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "EADDRINUSE")
    return `Port ${config.port} is taken by another program. Stop that one, or choose another with PORT=3001 npm start.`;
  if (code === "ECONNREFUSED" && config.databaseUrl) return "The database of DATABASE_URL does not answer.";
  if (code === "28P01") return "The database of DATABASE_URL refuses the user name or the password.";
  return `Claravoz could not start: ${message ?? String(error)}`;
}
