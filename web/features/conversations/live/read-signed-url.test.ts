import assert from "node:assert/strict";
import { test } from "node:test";
import { readSignedUrl, SignedUrlError } from "./read-signed-url.ts";

const problemOf = (answer: unknown): string => {
  try {
    return readSignedUrl(answer);
  } catch (error) {
    return error instanceof SignedUrlError ? error.problem : String(error);
  }
};

test("an address is believed only when it is one for a live conversation", () => {
  assert.equal(
    problemOf({ success: true, signed_url: "wss://host/v1/convai/conversation?x=1" }),
    "wss://host/v1/convai/conversation?x=1",
  );
  assert.equal(problemOf({ success: false }), "signedUrlFailed");
  assert.equal(problemOf({ success: true }), "signedUrlMissing");
  assert.equal(problemOf({ success: true, signed_url: "https://host/" }), "signedUrlInvalid");
  assert.equal(problemOf("<html>"), "signedUrlInvalid");
});
