import assert from "node:assert/strict";
import { test } from "node:test";
import { lastErrors, noteError, withoutContent } from "./client-errors.ts";

test("a message is kept without the texts it cites", () => {
  assert.equal(
    withoutContent(`Unexpected token 'h', "hola, soy Ana" is not valid JSON`),
    "Unexpected token …, … is not valid JSON",
  );
  assert.equal(withoutContent("No such agent «Lucía»"), "No such agent …");
});

test("a message is kept without anything that looks like a key", () => {
  assert.equal(withoutContent("refused: eyJhbGciOiJFUzI1NiIsImtpZCI6Ij.Q0NzY3fQ"), "refused: …");
  assert.ok(withoutContent("word ".repeat(100)).length <= 200);
});

test("only the last twenty are kept", () => {
  for (let count = 1; count <= 25; count++) noteError("request", `503 number ${count}`, "GET /api/agents");
  assert.equal(lastErrors().length, 20);
  assert.equal(lastErrors()[0]?.what, "503 number 6");
});
