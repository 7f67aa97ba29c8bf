import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { appPaths } from "./support/app-paths.ts";
import { startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer({ TRUST_PROXY: "true" });
});
after(() => server.stop());

const ID = "00000000-0000-4000-8000-000000000000";

/** Every page of the app, a path that is none, and a few doors of programs: good answers, refusals and what is not there. */
const PATHS = [
  ...appPaths().map((path) => path.replace(/:\w+/g, ID).replace(/\/\*$/, "/x")),
  "/no-existe",
  "/mark.svg",
  "/api/status",
  "/api/agents",
  "/api/no-existe",
  "/auth/v1/health",
  "/auth/v1/user",
  "/health",
  "/ready",
  "/metrics",
  "/assets/no-existe.js",
];

function policyOf(answer: Response): Map<string, string[]> {
  const directives = (answer.headers.get("content-security-policy") ?? "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

test("every page and every door lets nothing in from elsewhere, and nothing that is text become code", async () => {
  assert.ok(PATHS.length > 50, "the table of routes was read");
  for (const path of PATHS) {
    const answer = await fetch(`${server.url}${path}`);
    await answer.arrayBuffer();
    const policy = policyOf(answer);
    assert.deepEqual(policy.get("default-src"), ["'none'"], path);
    for (const [directive, sources] of policy)
      for (const source of sources)
        assert.doesNotMatch(source, /unsafe|^\*$|^https?:/, `${path}: ${directive} ${source} opens the page`);
    assert.ok(
      policy.get("script-src")!.every((source) => source === "'self'" || source.startsWith("'sha256-")),
      path,
    );
    assert.deepEqual(policy.get("require-trusted-types-for"), ["'script'"], path);
    assert.deepEqual(policy.get("trusted-types"), ["'none'"], path);
    for (const closed of ["frame-ancestors", "base-uri"]) assert.deepEqual(policy.get(closed), ["'none'"], path);
    assert.deepEqual(policy.get("form-action"), ["'self'"], path);
    const headers = Object.fromEntries(answer.headers);
    assert.equal(headers["x-content-type-options"], "nosniff", path);
    assert.equal(headers["x-frame-options"], "DENY", path);
    assert.equal(headers["referrer-policy"], "no-referrer", path);
    assert.equal(headers["cross-origin-opener-policy"], "same-origin", path);
    assert.equal(headers["cross-origin-resource-policy"], "same-origin", path);
    assert.match(headers["permissions-policy"] ?? "", /microphone=\(self\).*camera=\(\).*geolocation=\(\)/, path);
    assert.equal(headers["access-control-allow-origin"], undefined, path);
    assert.equal(headers["x-powered-by"] ?? headers["server"], undefined, path);
  }
});

test("who came by https is told to stay with it, and who did not is not locked out", async () => {
  const secure = await fetch(`${server.url}/login`, { headers: { "x-forwarded-proto": "https" } });
  assert.match(secure.headers.get("strict-transport-security") ?? "", /^max-age=63072000; includeSubDomains$/);
  const plain = await fetch(`${server.url}/login`);
  assert.equal(plain.headers.get("strict-transport-security"), null);
});

test("what a mail holds is shown without the right to run or to fetch anything", async () => {
  const answer = await fetch(`${server.url}/dev/mailbox`);
  const policy = policyOf(answer);
  assert.deepEqual(policy.get("default-src"), ["'none'"]);
  assert.equal(policy.get("script-src"), undefined);
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
});
