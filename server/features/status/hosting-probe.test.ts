import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { saveHostCredential } from "#contract/hosted-agents.ts";
import { fixServiceUrls, getStatus, type StatusService } from "#contract/status.ts";
import { elevenLabsAgents } from "#providers/hosted-agents/elevenlabs/elevenlabs.ts";
import { elevenLabsMock, type ElevenLabsMock } from "#providers/hosted-agents/elevenlabs/mock-server.ts";
import { administratorOf } from "#tests/support/administrator.ts";
import { ask, good } from "#tests/support/api.ts";
import { startTestServer } from "#tests/support/server.ts";
import { hostingProbe } from "./probes/hosting-probe.ts";
import { measure } from "./probes/probe.ts";

let mock: ElevenLabsMock;
before(async () => {
  mock = await elevenLabsMock();
});
after(() => mock.close());

const now = () => new Date();
const probe = () => hostingProbe(elevenLabsAgents({ baseURL: mock.url, apiKey: mock.apiKey }));

test("a host that answers works, one that is slow or busy is degraded, and one that fails, refuses or is silent is out", async () => {
  assert.equal((await measure(probe(), now)).status, "operational");
  const slow = await measure({ ...probe(), slowAfter: -1 }, now);
  assert.deepEqual([slow.status, slow.reason], ["degraded", "slow"]);
  const busy = { status: 429, headers: { "retry-after": "60" } };
  mock.mishaps.push(busy);
  const full = await measure(probe(), now);
  assert.deepEqual([full.status, full.reason, full.responseTimeMs], ["degraded", "busy", null]);
  mock.mishaps.push({ status: 401 });
  assert.deepEqual((await measure(probe(), now)).reason, "failed");
  mock.mishaps.push("silence");
  const silent = await measure(probe(), now, 200);
  assert.deepEqual([silent.status, silent.reason], ["outage", "timeout"]);
  assert.equal((await measure(probe(), now)).status, "operational", "and it is back with the next round");
});

test("the page measures the host from the moment that an account is entered, and not before", async (t) => {
  const server = await startTestServer({ ELEVENLABS_BASE_URL: mock.url });
  t.after(() => server.stop());
  const { accessToken } = await administratorOf(server);
  const hosting = async (): Promise<StatusService> =>
    good(await ask(server.url, undefined, getStatus, {})).services.find(({ key }) => key === "hosting")!;
  async function measured(since: number): Promise<StatusService> {
    await server.database.asOwner("delete from auth.rate_limits where key like 'statusFixes:%'");
    good(await ask(server.url, undefined, fixServiceUrls, {}));
    let service = await hosting();
    while (service.checked_at === null || Date.parse(service.checked_at) < since) service = await hosting();
    return service;
  }
  assert.equal((await hosting()).set_up, false);
  good(await ask(server.url, accessToken, saveHostCredential, { base_url: mock.url, key: mock.apiKey }));
  const works = await measured(0);
  assert.deepEqual([works.set_up, works.status], [true, "operational"]);
  mock.mishaps.push({ status: 401 });
  const out = await measured(Date.now());
  assert.deepEqual([out.status, out.reason], ["outage", "failed"]);
  assert.equal((await measured(Date.now())).status, "operational");
});
