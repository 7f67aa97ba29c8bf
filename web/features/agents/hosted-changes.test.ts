import assert from "node:assert/strict";
import { test } from "node:test";
import type { HostedContent } from "#contract/hosted-agents.ts";
import { hostedChanges } from "./hosted-changes.ts";

const OURS: HostedContent = {
  name: "Lucía",
  language: "es",
  first_message: "Hola, soy Lucía.",
  system_prompt: "",
  knowledge: "",
  languages: [],
  speaking_rate: 1,
  max_duration_seconds: 600,
  variables: { centro: "Norte" },
  evaluation: { criteria: [], data: [] },
};

test("two copies that are alike have no changes", () => {
  assert.deepEqual(hostedChanges(OURS, structuredClone(OURS)), []);
});

test("what is ours goes and what is theirs comes, word by word", () => {
  const theirs = { ...OURS, first_message: "Hola, soy Lola.", variables: { centro: "Sur" } };
  assert.deepEqual(hostedChanges(OURS, theirs), [
    {
      field: "first_message",
      pieces: [
        { kind: "same", text: "Hola, soy " },
        { kind: "gone", text: "Lucía" },
        { kind: "new", text: "Lola" },
        { kind: "same", text: "." },
      ],
    },
    {
      field: "variables",
      pieces: [
        { kind: "same", text: "centro: " },
        { kind: "gone", text: "Norte" },
        { kind: "new", text: "Sur" },
      ],
    },
  ]);
});
