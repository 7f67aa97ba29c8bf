import assert from "node:assert/strict";
import { test } from "node:test";
import { translatedShare } from "./translated-share.ts";

test("a text counts as translated when it is there and says something", () => {
  const spanish = new Map<string, unknown>([
    ["agents", { title: "Agentes", card: { try: "Probar", stop: "Parar" } }],
    ["later", { text: "Luego" }],
  ]);
  const other = new Map<string, unknown>([["agents", { title: "Agents", card: { try: " " }, more: "More" }]]);
  assert.deepEqual(translatedShare(spanish, other), { translated: 1, all: 4 });
  assert.deepEqual(translatedShare(spanish, spanish), { translated: 4, all: 4 });
});

test("plural forms that a language lacks are not missing from it", () => {
  const spanish = new Map([["agents", { count_one: "un agente", count_many: "agentes", count_other: "agentes" }]]);
  const english = new Map([["agents", { count_one: "one agent", count_other: "agents" }]]);
  assert.deepEqual(translatedShare(spanish, english), { translated: 1, all: 1 });
});
