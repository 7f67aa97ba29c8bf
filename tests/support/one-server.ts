import { activateAdministrator } from "#contract/identity.ts";
import { ask, good } from "./api.ts";
import { ensureMicrophone } from "./microphone.ts";
import { serverProcess } from "./server-process.ts";

/** The one administrator of the server of all journeys. */
export const ADMINISTRATOR = {
  email: "admin@ejemplo.test",
  password: "Clave-de-admin-1",
  first_name: "Alma",
  last_name: "Rey",
};

/**
 * Before all journeys: the microphone's file, and the real program in a process of its own, with an administrator
 * made by the link that it printed. Afterwards it must stop cleanly and have nothing to complain of.
 */
export default async function oneServer(): Promise<() => Promise<void>> {
  const server = await serverProcess();
  try {
    await Promise.all([server.start(), ensureMicrophone()]);
    const token = /activate\?token=(\S+)/.exec(server.output())?.[1];
    if (!token) throw new Error(`The program printed no administrator link:\n${server.output()}`);
    good(await ask(server.url, undefined, activateAdministrator, { token, ...ADMINISTRATOR }));
  } catch (failure) {
    await server.remove();
    throw failure;
  }
  process.env["JOURNEYS_URL"] = server.url;

  return async () => {
    const code = await server.stop();
    const complaints = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    await server.remove();
    if (code !== 0) throw new Error(`The program ended with ${code}`);
    if (complaints.length > 0)
      throw new Error(`The program logged errors during the journeys:\n${complaints.join("\n")}`);
  };
}
