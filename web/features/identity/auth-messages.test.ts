import assert from "node:assert/strict";
import { test } from "node:test";
import { isStrongPassword } from "#contract/identity.ts";
import {
  commonErrorKey,
  loginErrorKey,
  magicLinkErrorKey,
  passwordProblem,
  registerErrorKey,
} from "./auth-messages.ts";

test("a wrong password and an unconfirmed address have their own sentences at login", () => {
  assert.equal(loginErrorKey({ message: "Invalid login credentials" }), "login.badCredentials");
  assert.equal(loginErrorKey({ message: "Email not confirmed" }), "login.notConfirmed");
  assert.equal(
    loginErrorKey({ message: "User is banned" }),
    null,
    "what the spec does not name is shown as the service says it",
  );
});

test("a magic link for an address without an account says so, and any other failure stays general", () => {
  assert.equal(magicLinkErrorKey({ message: "Email not found" }), "login.unknownEmail");
  assert.equal(
    magicLinkErrorKey({ message: "Signups not allowed for otp", code: "otp_disabled" }),
    "login.unknownEmail",
  );
  assert.equal(magicLinkErrorKey({ message: "Error sending magic link email" }), "login.magicFailed");
});

test("registration errors are told apart by account, password and address, in this order", () => {
  assert.equal(registerErrorKey({ message: "USER_ALREADY_EXISTS" }), "register.exists");
  assert.equal(registerErrorKey({ message: "Password should be at least 8 characters" }), "register.weakPassword");
  assert.equal(registerErrorKey({ message: "Password must not contain your email" }), "register.weakPassword");
  assert.equal(registerErrorKey({ message: "Unable to validate email address: invalid format" }), "register.badEmail");
  assert.equal(registerErrorKey({ message: "Database is down" }), null);
});

test("both password screens ask for both fields, then for equality, then for strength", () => {
  assert.equal(passwordProblem("", "", isStrongPassword), "reset.fillBoth");
  assert.equal(passwordProblem("abc", "", isStrongPassword), "reset.fillBoth");
  assert.equal(passwordProblem("abc", "abd", isStrongPassword), "reset.different");
  assert.equal(passwordProblem("abcdefgh", "abcdefgh", isStrongPassword), "reset.weak");
  assert.equal(passwordProblem("Abcdef12", "Abcdef12", isStrongPassword), null);
});

test("too many attempts and a lost connection are not blamed on what was typed", () => {
  assert.equal(commonErrorKey({ message: "x", code: "over_request_rate_limit" }), "RATE_LIMITED");
  assert.equal(commonErrorKey({ message: "Failed to fetch", name: "AuthRetryableFetchError" }), "UNAVAILABLE");
  assert.equal(commonErrorKey({ message: "Invalid login credentials" }), null);
});
