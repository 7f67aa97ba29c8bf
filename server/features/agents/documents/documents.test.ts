import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as contract from "#contract/agent-documents.ts";
import { createAgent, elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { docxWith, pdfWith } from "#tests/support/files.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { readDocument } from "./read-document.ts";
import { sweepUnreadDocuments } from "./sweep-unread.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("the text of a PDF, a Word document, a page and a note is read", async () => {
  const sentence = "La matrícula termina el 28 de noviembre.";
  const readings = await Promise.all([
    readDocument(pdfWith(sentence), "pdf"),
    readDocument(docxWith("Plazos & fechas", sentence), "docx"),
    readDocument(bytesOf(`<html><script>alert(1)</script><h1>Plazos</h1><p>${sentence}</p></html>`), "html"),
    readDocument(bytesOf(`# Plazos\n\nLa **matrícula** termina el 28 de noviembre.`), "markdown"),
    readDocument(bytesOf(sentence), "text"),
  ]);
  for (const reading of readings) {
    assert.ok("text" in reading);
    assert.match(reading.text, /La matrícula termina el 28 de noviembre\./);
    assert.doesNotMatch(reading.text, /alert|\*\*|</);
  }
});

test("an old Spanish text file keeps its accents", async () => {
  assert.deepEqual(await readDocument(Buffer.from("El año próximo", "latin1"), "text"), { text: "El año próximo" });
});

test("what cannot be read says why", async () => {
  assert.deepEqual(await readDocument(bytesOf("not a pdf"), "pdf"), { problem: "unreadable" });
  assert.deepEqual(await readDocument(bytesOf("PK not a zip"), "docx"), { problem: "unreadable" });
  assert.deepEqual(await readDocument(bytesOf("   \n 123 \n"), "text"), { problem: "empty" });
  assert.deepEqual(await readDocument(pdfWith(""), "pdf"), { problem: "empty" });
  assert.deepEqual(await readDocument(bytesOf("Hola"), "text", 0), { problem: "too_slow" });
});

let server: TestServer;
let ana: Person;
let beto: Person;
let agent: Agent;
before(async () => {
  server = await startTestServer();
  [ana, beto] = await Promise.all([signUpConfirmed(server.url), signUpConfirmed(server.url)]);
  agent = good(await ask(server.url, ana.accessToken, createAgent, { name: "Lucía" }));
});
after(() => server.stop());

async function upload(who: Person, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const path = contract.UPLOAD_DOCUMENT_PATH.replace(":agent_id", agent.id);
  return fetch(`${server.url}${path}?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.accessToken}`, "content-type": "application/octet-stream" },
    body: bytes,
  });
}

async function settled(id: string): Promise<contract.AgentDocument> {
  for (;;) {
    const { documents } = good(await ask(server.url, ana.accessToken, contract.listDocuments, { agent_id: agent.id }));
    const document = documents.find((candidate) => candidate.id === id);
    if (document && document.status !== "processing") return document;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a file is taken at once and is ready when it has been read", async () => {
  const response = await upload(ana, "Plazos 2026.pdf", Buffer.from(pdfWith("La matrícula termina el viernes.")));
  const taken = (await response.json()) as contract.AgentDocument;
  assert.deepEqual(
    [response.status, taken.status, taken.title, taken.kind],
    [200, "processing", "Plazos 2026.pdf", "pdf"],
  );
  const ready = await settled(taken.id);
  assert.deepEqual(
    [ready.status, ready.problem, ready.characters],
    ["ready", null, "La matrícula termina el viernes.".length],
  );
});

test("a broken file stays in the list with its reason and can be removed", async () => {
  const taken = (await (await upload(ana, "roto.docx", Buffer.from("roto"))).json()) as contract.AgentDocument;
  const broken = await settled(taken.id);
  assert.deepEqual([broken.status, broken.problem], ["error", "unreadable"]);
  good(await ask(server.url, ana.accessToken, contract.deleteDocument, { agent_id: agent.id, id: broken.id }));
});

test("a kind we cannot read and a file that is too large are refused", async () => {
  assert.equal((await upload(ana, "foto.png", Buffer.from("x"))).status, 415);
  assert.equal((await upload(ana, "grande.txt", Buffer.alloc(contract.DOCUMENT_MAX_BYTES + 1, "a"))).status, 413);
});

test("nobody adds to, sees or removes from another person's agent", async () => {
  const mine = good(
    await ask(server.url, ana.accessToken, contract.addTextDocument, {
      agent_id: agent.id,
      title: "Nota",
      text: "Abrimos a las nueve.",
    }),
  );
  assert.equal((await upload(beto, "x.txt", Buffer.from("hola"))).status, 404);
  assert.deepEqual(
    good(await ask(server.url, beto.accessToken, contract.listDocuments, { agent_id: agent.id })).documents,
    [],
  );
  assert.equal(
    refusal(await ask(server.url, beto.accessToken, contract.deleteDocument, { agent_id: agent.id, id: mine.id })),
    "NOT_FOUND",
  );
});

test("a file whose reading died with its process is not shown as being read for ever", async () => {
  const { id } = good(
    await ask(server.url, ana.accessToken, contract.addTextDocument, {
      agent_id: agent.id,
      title: "Nota",
      text: "x y z",
    }),
  );
  await server.database.asOwner("update agent_documents set status = 'processing' where id = $1", [id]);
  assert.equal(await sweepUnreadDocuments(server.database, new Date()), 0);
  assert.equal(
    await sweepUnreadDocuments(server.database, new Date(Date.now() + 3 * contract.DOCUMENT_READING_TIME)),
    1,
  );
  assert.equal((await settled(id)).status, "error");
});

test("asking shows the passage the agent would say and where it stands", async () => {
  const knowing = good(
    await ask(server.url, ana.accessToken, createAgent, {
      name: "Sabe",
      knowledge: "La secretaría abre de nueve a dos.",
    }),
  );
  good(
    await ask(server.url, ana.accessToken, contract.addTextDocument, {
      agent_id: knowing.id,
      title: "Becas",
      text: "La beca de transporte cubre la mitad del abono. Se pide en octubre.",
    }),
  );
  const asked = async (question: string) =>
    good(await ask(server.url, ana.accessToken, contract.askKnowledge, { agent_id: knowing.id, question })).passages;
  assert.deepEqual(await asked("¿Qué cubre la beca de transporte?"), [
    { text: "La beca de transporte cubre la mitad del abono.", source: "Becas", answers: true },
  ]);
  assert.equal((await asked("¿A qué hora abre la secretaría?"))[0]?.source, "");
  assert.deepEqual(await asked("¿Tienen piscina?"), []);
});

test("in a conversation the agent answers with what stands in its files", async () => {
  const reading = good(await ask(server.url, ana.accessToken, createAgent, { name: "Lee", first_message: "Hola" }));
  const path = contract.UPLOAD_DOCUMENT_PATH.replace(":agent_id", reading.id);
  await fetch(`${server.url}${path}?name=comedor.docx`, {
    method: "POST",
    headers: { authorization: `Bearer ${ana.accessToken}`, "content-type": "application/octet-stream" },
    body: Buffer.from(docxWith("Comedor", "El menú del comedor cuesta seis euros con cincuenta.")),
  });
  const ready = async () =>
    good(await ask(server.url, ana.accessToken, contract.listDocuments, { agent_id: reading.id })).documents[0]
      ?.status === "ready";
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 20));

  const { signed_url } = good(await ask(server.url, ana.accessToken, elevenlabsGetSignedUrl, { agent_id: reading.id }));
  const client = await connectLive(signed_url, { textOnly: true });
  await client.until("the greeting", () => client.said().length === 1);
  client.conversation.sendUserMessage("¿Cuánto cuesta el menú del comedor?");
  await client.until("the answer", () => client.said().length === 2);
  await client.conversation.endSession();
  assert.match(client.said()[1] ?? "", /seis euros con cincuenta/);
});
