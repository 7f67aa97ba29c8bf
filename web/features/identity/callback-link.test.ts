import assert from "node:assert/strict";
import { test } from "node:test";
import { readCallbackLink, subjectOf } from "./callback-link.ts";

test("a link from a mail carries a token hash and its type in the query", () => {
  for (const type of ["magiclink", "recovery", "signup"]) {
    assert.deepEqual(readCallbackLink(`?token_hash=abc&type=${type}`, ""), { kind: "token", type, tokenHash: "abc" });
  }
});

test("a ready session is taken from the query or the fragment, and only when it is complete", () => {
  const session = { kind: "session", accessToken: "a", refreshToken: "r" };
  assert.deepEqual(readCallbackLink("?access_token=a&refresh_token=r", ""), session);
  assert.deepEqual(readCallbackLink("", "#access_token=a&refresh_token=r&type=magiclink"), session);
  assert.deepEqual(readCallbackLink("?access_token=a", ""), { kind: "none" });
});

test("a type that the product does not know opens nothing", () => {
  assert.deepEqual(readCallbackLink("?token_hash=abc&type=something", ""), { kind: "none" });
});

test("the service's own error is what the page shows", () => {
  assert.deepEqual(readCallbackLink("", "#error=access_denied&error_description=Email+link+is+invalid"), {
    kind: "error",
    message: "Email link is invalid",
  });
});

test("whose session a link carries can be read before it is accepted", () => {
  const token = `x.${Buffer.from(JSON.stringify({ sub: "user-1" })).toString("base64url")}.y`;
  assert.equal(subjectOf(token), "user-1");
  assert.equal(subjectOf("nonsense"), null);
});
