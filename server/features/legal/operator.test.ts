import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { getOperator } from "#contract/operator.ts";
import { ask, good } from "#tests/support/api.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer({ OPERATOR_NAME: "Voces del Sur, S. L.", OPERATOR_COURTS: "Sevilla" });
});
after(() => server.stop());

test("whoever reads the terms learns who is behind them, without an account", async () => {
  const operator = good(await ask(server.url, undefined, getOperator, {}));
  assert.equal(operator.name, "Voces del Sur, S. L.");
  assert.equal(operator.courts, "Sevilla");
  assert.equal(operator.taxId, null);
  assert.equal(operator.plans.source, "reference");
  assert.equal(operator.plans.list.length, 3);
});
