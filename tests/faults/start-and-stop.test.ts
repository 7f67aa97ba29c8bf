import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { activateAdministrator, validateAdminActivation } from "#contract/identity.ts";
import { readPostmaster } from "#database/embedded/postmaster.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed } from "#tests/support/auth-client.ts";
import { serverProcess, type ServerProcess } from "#tests/support/server-process.ts";

let program: ServerProcess;
before(async () => {
  program = await serverProcess();
  await program.start();
});
after(() => program.remove());

const databaseRuns = () => readPostmaster(path.join(program.dataDir, "pg"))?.alive ?? false;

test("the console says where the application and the mailbox are, and how to become administrator", () => {
  assert.match(program.output(), new RegExp(`Application +${program.url}`));
  assert.match(program.output(), new RegExp(`Mailbox +${program.url}/dev/mailbox`));
  assert.match(program.output(), /Administrator +http:\/\/\S+\/admin\/activate\?token=\S+/);
});

test("the printed link makes the first administrator and nobody after", async () => {
  const token = new URL(/http:\/\/\S+\/admin\/activate\?token=\S+/.exec(program.output())![0]).searchParams.get(
    "token",
  )!;
  good(await ask(program.url, undefined, validateAdminActivation, { token }));
  const person = {
    token,
    email: "direccion@ejemplo.test",
    first_name: "Elena",
    last_name: "Marín",
    password: "Clave-segura-1",
  };
  good(await ask(program.url, undefined, activateAdministrator, person));
  assert.equal(
    refusal(await ask(program.url, undefined, activateAdministrator, { ...person, email: "otra@ejemplo.test" })),
    "ACTIVATION_TOKEN_INVALID",
  );
});

test("every page answers with the application, and an unknown address of the API with a code", async () => {
  for (const page of ["/", "/login", "/agents", "/no-such-page"]) {
    const response = await fetch(program.url + page);
    assert.equal(response.status, 200);
    assert.match(await response.text(), /<div id="root">/);
  }
  const unknown = await fetch(`${program.url}/api/no-such-door`);
  assert.equal(unknown.status, 404);
  assert.equal(((await unknown.json()) as { error: { code: string } }).error.code, "NOT_FOUND");
});

test("SIGTERM ends the program cleanly and takes the database along", async () => {
  await signUpConfirmed(program.url, { email: "queda@ejemplo.test" });
  assert.equal(await program.stop(), 0);
  assert.equal(databaseRuns(), false);
});

test("the next start finds everything, and prints no administrator link any more", async () => {
  await program.start();
  const { client } = await import("#tests/support/auth-client.ts").then(({ authClient }) => ({
    client: authClient(program.url),
  }));
  const { data } = await client.signInWithPassword({ email: "queda@ejemplo.test", password: "Clave-segura-1" });
  assert.ok(data.session);
  assert.doesNotMatch(program.output(), /admin\/activate/);
});

test("a port that is taken is said in one sentence", async () => {
  const second = await serverProcess({ PORT: new URL(program.url).port });
  await assert.rejects(second.start(), /Port \d+ is taken by another program/);
  await second.remove();
});

test("a wrong setting is said in one sentence", async () => {
  const wrong = await serverProcess({ ROLES: "web,walker" });
  await assert.rejects(wrong.start(), /ROLES must be all or a list of web,voice,worker; "walker" is none of them\./);
  await wrong.remove();
});

test("nothing of a person can be read in the data directory by others", () => {
  const recordings = fs.statSync(path.join(program.dataDir, "recordings"));
  assert.equal(recordings.mode & 0o077, 0);
});
