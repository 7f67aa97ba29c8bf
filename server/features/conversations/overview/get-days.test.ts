import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent } from "#contract/agents.ts";
import { getOverviewDays } from "#contract/overview.ts";
import { updateMyPreferences } from "#contract/preferences.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test("a conversation late in the evening counts for the day that it was where the person is", async () => {
  const { accessToken, userId } = await signUpConfirmed(server.url);
  const agent = good(await ask(server.url, accessToken, createAgent, { name: "Lucía" }));
  // Two days ago, half an hour before midnight in London: in Madrid the next day had begun.
  const moment = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  moment.setUTCHours(23, 30, 0, 0);
  await server.database.asOwner(
    `insert into public.conversations (owner_id, organization_id, agent_id, agent_name, agent_version, language, engine, status, started_at)
     values ($1, $2, $3, 'Lucía', 1, 'es', '{}', 'done', $4)`,
    [userId, agent.organization_id, agent.id, moment],
  );
  const evening = moment.toISOString().slice(0, 10);
  const nextDay = new Date(moment.getTime() + 60 * 60 * 1000).toISOString().slice(0, 10);
  const dayOf = async (time_zone?: string) => {
    const { days } = good(await ask(server.url, accessToken, getOverviewDays, { days: "7", time_zone }));
    return days.filter(({ count }) => count > 0).map(({ day }) => day);
  };
  assert.deepEqual(await dayOf(), [nextDay]);
  assert.deepEqual(await dayOf("America/Bogota"), [evening]);
  good(await ask(server.url, accessToken, updateMyPreferences, { time_zone: "America/Bogota" }));
  assert.deepEqual(await dayOf(), [evening]);
  assert.deepEqual(await dayOf("Europe/Madrid"), [nextDay]);
  const nowhere = await ask(server.url, accessToken, getOverviewDays, { days: "7", time_zone: "Mars/Olympus" });
  assert.equal(refusal(nowhere), "BAD_REQUEST");
});
