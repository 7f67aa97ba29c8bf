import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { WebSocket } from "ws";
import { ADMISSION } from "#contract/limits.ts";
import { CONVERSATION_PATH } from "#contract/live-call.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { nextAdmission, type AdmissionState, type Strain } from "./admission.ts";
import { createLiveSocket } from "./live-socket.ts";
import { openSpool } from "./spool.ts";

const CALM: Strain = { loopDelayMs: 5, activityLagMs: 20 };
const LATE: Strain = { loopDelayMs: ADMISSION.loopDelay.refuse + 1, activityLagMs: 20 };
const BETWEEN: Strain = { loopDelayMs: ADMISSION.loopDelay.accept + 1, activityLagMs: 20 };

function admitsAfter(strains: Strain[], from: AdmissionState = { open: true, marks: 0 }): boolean {
  return strains.reduce(nextAdmission, from).open;
}
const times = (count: number, strain: Strain): Strain[] => Array.from({ length: count }, () => strain);

test("one bad second closes nothing, a few in a row do", () => {
  assert.equal(admitsAfter(times(ADMISSION.closeAfter - 1, LATE)), true);
  assert.equal(admitsAfter([...times(ADMISSION.closeAfter - 1, LATE), CALM, LATE]), true);
  assert.equal(admitsAfter(times(ADMISSION.closeAfter, LATE)), false);
});

test("late scores of sound close as well as a late loop", () => {
  const deaf = { loopDelayMs: 5, activityLagMs: ADMISSION.activityLag.refuse + 1 };
  assert.equal(admitsAfter(times(ADMISSION.closeAfter, deaf)), false);
});

test("it opens only after more good seconds, and those in between neither open nor close", () => {
  const closed: AdmissionState = { open: false, marks: 0 };
  assert.equal(admitsAfter(times(ADMISSION.openAfter - 1, CALM), closed), false);
  assert.equal(admitsAfter(times(ADMISSION.openAfter, CALM), closed), true);
  assert.equal(admitsAfter(times(100, BETWEEN), closed), false);
  assert.equal(admitsAfter(times(100, BETWEEN)), true);
});

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test("a node that is at its limit says so, and the ticket is not used up", async () => {
  const { parts } = server.running;
  const live = createLiveSocket({
    ...parts,
    publicUrl: parts.config.publicUrl,
    spool: openSpool(server.dataDir, parts.log),
    admission: { admits: () => false, strain: LATE, stop: () => {} },
  });
  const http = createServer();
  http.on("upgrade", (request, socket, head) => void live.handleUpgrade(request, socket, head));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}${CONVERSATION_PATH}?conversation_signature=x`;
  const [code, reason] = (await once(new WebSocket(url, ["convai"]), "close")) as [number, Buffer];
  assert.deepEqual([code, String(reason)], [1008, "node_busy"]);
  assert.equal(live.admits, false);
  await live.drain();
  http.closeAllConnections();
  http.close();
});

test("the metrics tell whether the node takes conversations, and how strained it is", async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /^claravoz_admitting 1$/m);
  assert.match(metrics, /^claravoz_voice_loop_delay_p99_seconds [\d.e-]+$/m);
  assert.match(metrics, /^claravoz_voice_activity_lag_seconds [\d.e-]+$/m);
});
