import path from "node:path";
import { ensureWebBuilt } from "./build-web.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./demo/people.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { runServer } from "./run-server.ts";

/** `npm start` on a data directory of its own, with an organisation that has already lived. */
const started = performance.now();
ensureWebBuilt();
const env = { ...process.env, DATA_DIR: process.env["DATA_DIR"] ?? path.resolve(import.meta.dirname, "../data-demo") };
await runServer(env, started, async ({ parts }) => {
  await seedDemo(parts);
  return [
    "",
    "  Demonstration data, all of it invented:",
    ...DEMO_PEOPLE.map(({ email, role }) => `  ${email.padEnd(34)} ${DEMO_PASSWORD}   (${role})`),
  ];
});
