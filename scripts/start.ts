import { ensureWebBuilt } from "./build-web.ts";
import { runServer } from "./run-server.ts";

const started = performance.now();
if (ensureWebBuilt()) console.log(`Browser app built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
await runServer(process.env, started);
