import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_OPERATOR } from "#contract/operator.ts";
import { readConfig, ConfigError } from "./config.ts";

test("an operator who has said nothing is nobody, with reference prices", () => {
  const { operator } = readConfig({ OPERATOR_NAME: "  " });
  assert.deepEqual(operator, DEFAULT_OPERATOR);
});

test("what the operator says stands on the pages", () => {
  const { operator } = readConfig({
    OPERATOR_NAME: "Voces del Sur, S. L.",
    PRIVACY_EMAIL: "dpd@voces.example",
    PLANS: "19.00/100/0.20, 99.50/900/0.11, 290.00/3000/0.085",
  });
  assert.equal(operator.name, "Voces del Sur, S. L.");
  assert.equal(operator.privacyEmail, "dpd@voces.example");
  assert.equal(operator.plans.source, "operator");
  assert.deepEqual(operator.plans.list[2], {
    monthlyPrice: "290.00",
    minutesIncluded: 3_000,
    extraMinutePrice: "0.085",
  });
});

test("prices that cannot be meant and a mailbox that is none stop the start", () => {
  for (const PLANS of ["49.00/300/0.16", "gratis,gratis,gratis", "1.00/1/1.00,2.00/2/2.00,3/3/3", "a,b,c,d"])
    assert.throws(() => readConfig({ PLANS }), ConfigError);
  assert.throws(() => readConfig({ SUPPORT_EMAIL: "soporte" }), /SUPPORT_EMAIL must be an e-mail address/);
});
