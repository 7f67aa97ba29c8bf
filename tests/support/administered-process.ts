import { activateAdministrator } from "#contract/identity.ts";
import { ask, good } from "./api.ts";
import { ADMINISTRATOR } from "./one-server.ts";
import { serverProcess, type ServerProcess } from "./server-process.ts";

/** A program of its own that runs already, with the same administrator as the server of all journeys. */
export async function administeredProcess(env: Record<string, string>): Promise<ServerProcess> {
  const server = await serverProcess(env);
  await server.start();
  const token = /activate\?token=(\S+)/.exec(server.output())?.[1];
  if (!token) throw new Error(`The program printed no administrator link:\n${server.output()}`);
  good(await ask(server.url, undefined, activateAdministrator, { token, ...ADMINISTRATOR }));
  return server;
}
