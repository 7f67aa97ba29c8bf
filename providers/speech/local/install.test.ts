import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { CATALOGUE, type CatalogueModel } from "./catalogue.ts";
import { download } from "./download.ts";
import { localModels, type LocalModels } from "./models.ts";
import { unpackTar } from "./tar.ts";

/** A tar.bz2 with voz/es_ES-prueba.onnx, voz/tokens.txt and voz/espeak-ng-data/phontab. */
const ARCHIVE = Buffer.from(
  "QlpoOTFBWSZTWW6KrM4AAMt/gMmQCABAA/+AAwgYAPfP31AIqCAAkhGoKep+qep6m0nqGEMRoDR4poNqSnqD1BptQNA0aeoB6g0ft3udCHnfC5IJ4BIFGrVMqKENruxMhAEJhDJcOnayWX4nNsIISaA5ASlJ4Giy8U3Is7Mb3nVLDGlRp3LGM4KGF5eUD56rX3xjJkr8iepjTaWhLUKQyTtkfspje91Aeh1BQEVrMHrymJ55nDgOIIEX8XckU4UJBuiqzOA=",
  "base64",
);
const ENCODER = Buffer.alloc(200_000, "encoder");
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** What the server does with the next request for a file, in place of serving it. */
type Mishap = "cut" | "silence" | "no-ranges" | { status: number };

let url: string;
let close: () => Promise<void>;
let files: Map<string, { body: Buffer; tag: string }>;
let mishaps: Mishap[];
let asked: { path: string; range: string | undefined }[];
let folder: string;
let models: LocalModels;

before(async () => {
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
after(() => close());

function serve({ url: address, headers }: IncomingMessage, response: ServerResponse): void {
  asked.push({ path: address!, range: headers.range });
  const mishap = mishaps.shift();
  if (mishap === "silence") return;
  if (typeof mishap === "object") return void response.writeHead(mishap.status).end();
  const file = files.get(address!);
  if (!file) return void response.writeHead(404).end();
  const wanted = Number(/bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? 0);
  const fits = headers["if-range"] === undefined || headers["if-range"] === file.tag;
  const from = mishap === "no-ranges" || !fits ? 0 : wanted;
  const body = file.body.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, {
    etag: file.tag,
    "content-length": body.length,
    ...(from > 0 && { "content-range": `bytes ${from}-${file.body.length - 1}/${file.body.length}` }),
  });
  if (mishap !== "cut") return void response.end(body);
  const half = Math.floor(body.length / 2);
  response.write(body.subarray(0, half));
  // Cut once it has arrived: what is still on the line when it breaks is lost.
  const waiting = setInterval(() => {
    if (arrived() < half) return;
    clearInterval(waiting);
    response.destroy();
  }, 5);
}

function arrived(): number {
  const incoming = path.join(folder, ".incoming");
  const names = fs.existsSync(incoming) ? fs.readdirSync(incoming, { recursive: true }).map(String) : [];
  const stats = names.filter((name) => !name.endsWith(".tag")).map((name) => fs.statSync(path.join(incoming, name)));
  return stats.reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

const EARS = (changes: Partial<CatalogueModel> = {}): CatalogueModel => ({
  ...{ id: "oido", sense: "listen", kind: "transducer", name: "Oído", languages: ["es"], license: "MIT", source: "" },
  files: ["encoder.onnx", "decoder.onnx", "joiner.onnx", "tokens.txt"].map((name) => {
    const { body } = files.get(`/${name}`)!;
    return { name, url: `${url}/${name}`, bytes: body.length, sha256: sha256(body) };
  }),
  ...changes,
});
const VOICE = (): CatalogueModel => ({
  ...{ id: "voz", sense: "speak", kind: "piper", name: "Voz", languages: ["es"], license: "CC0", source: "" },
  files: [{ name: "model.tar.bz2", url: `${url}/voz`, bytes: ARCHIVE.length, sha256: sha256(ARCHIVE), archive: true }],
});

beforeEach(() => {
  mishaps = [];
  asked = [];
  files = new Map([
    ["/encoder.onnx", { body: ENCODER, tag: '"e1"' }],
    ["/decoder.onnx", { body: Buffer.from("decoder"), tag: '"d1"' }],
    ["/joiner.onnx", { body: Buffer.from("joiner"), tag: '"j1"' }],
    ["/tokens.txt", { body: Buffer.from("a 0\n"), tag: '"t1"' }],
    ["/voz", { body: ARCHIVE, tag: '"v1"' }],
  ]);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-install-"));
});
afterEach(async () => {
  await models?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function open(catalogue: CatalogueModel[], freeBytes?: () => Promise<number>): LocalModels {
  models = localModels({ folder, catalogue, now: () => new Date(0), ...(freeBytes && { freeBytes }) });
  return models;
}
const install = (id: string, onProgress: (state: string, bytes: number) => void = () => {}) =>
  models.install(id, { signal: new AbortController().signal, onProgress });
const problem = (code: string) => (error: unknown) => (error as { problem?: string }).problem === code;
const there = (name: string) => fs.existsSync(path.join(folder, name));
async function statusOf(id: string) {
  return (await models.list()).find(({ model }) => model.id === id)!;
}

test("a model is installed when every file is there and right, and not before", async () => {
  open([EARS()]);
  const seen: [string, number][] = [];
  await install("oido", (state, bytes) => seen.push([state, bytes]));
  assert.deepEqual(
    (await models.installed()).map(({ model }) => model.id),
    ["oido"],
  );
  assert.equal((await statusOf("oido")).state, "installed");
  assert.deepEqual(seen.at(-1), ["unpacking", ENCODER.length + 7 + 6 + 4]);
  assert.equal(there(".incoming/oido"), false);
  assert.equal(await models.verify("oido"), null);
});

test("a broken line is picked up where it broke", async () => {
  open([EARS()]);
  mishaps = ["cut"];
  await install("oido");
  const [, second] = asked;
  assert.equal(second?.path, "/encoder.onnx");
  assert.match(second?.range ?? "", /^bytes=[1-9]\d*-$/);
  assert.equal(sha256(fs.readFileSync(path.join(folder, "oido/encoder.onnx"))), sha256(ENCODER));
});

test("what was interrupted goes on later, unless the file has become another", async () => {
  open([EARS()]);
  mishaps = ["cut", { status: 503 }, { status: 503 }];
  await assert.rejects(install("oido"), problem("unreachable"));
  const { state, received, problem: why } = await statusOf("oido");
  assert.deepEqual([state, why], ["absent", "unreachable"]);
  assert.ok(received > 0 && received < ENCODER.length);

  const other = Buffer.alloc(200_000, "another");
  files.set("/encoder.onnx", { body: other, tag: '"e2"' });
  open([EARS()]);
  asked = [];
  await install("oido");
  assert.match(asked[0]?.range ?? "", /^bytes=/);
  assert.equal(sha256(fs.readFileSync(path.join(folder, "oido/encoder.onnx"))), sha256(other));
});

test("a server that knows no ranges is asked for the whole", async () => {
  open([EARS()]);
  mishaps = ["cut", "no-ranges"];
  await install("oido");
  assert.equal(sha256(fs.readFileSync(path.join(folder, "oido/encoder.onnx"))), sha256(ENCODER));
});

test("a line that says nothing is given up, and what has come stays", async () => {
  mishaps = ["silence"];
  const file = path.join(folder, "encoder.onnx");
  const silent = download({ url: `${url}/encoder.onnx`, bytes: ENCODER.length }, file, {
    signal: new AbortController().signal,
    onProgress: () => {},
    silence: 50,
  });
  await assert.rejects(silent, problem("unreachable"));
});

test("bytes that were not published are thrown away", async () => {
  const model = EARS();
  open([model]);
  files.set("/decoder.onnx", { body: Buffer.from("DECODER"), tag: '"x"' });
  await assert.rejects(install("oido"), problem("checksum"));
  assert.equal(there(".incoming/oido/decoder.onnx"), false);
  assert.equal((await statusOf("oido")).problem, "checksum");
  assert.deepEqual(await models.installed(), []);
});

test("a file that is gone, or longer than it should be, is refused", async () => {
  open([EARS()]);
  files.delete("/tokens.txt");
  await assert.rejects(install("oido"), problem("refused"));
  files.set("/tokens.txt", { body: Buffer.from("a 0\nb 1\n"), tag: '"t2"' });
  await assert.rejects(install("oido"), problem("refused"));
});

test("without a published checksum the first download is taken as the true one, and said to be", async () => {
  const model = EARS();
  model.files[0]!.sha256 = null;
  open([model]);
  await install("oido");
  assert.equal((await statusOf("oido")).trust, "first_use");
  fs.appendFileSync(path.join(folder, "oido/tokens.txt"), "b 1\n");
  assert.equal(await models.verify("oido"), "incomplete");
  fs.writeFileSync(path.join(folder, "oido/tokens.txt"), "b 0\n");
  assert.equal(await models.verify("oido"), "checksum");
  assert.equal((await statusOf("oido")).problem, "checksum");
});

test("a disk without room is seen before anything is fetched", async () => {
  open([EARS()], () => Promise.resolve(ENCODER.length));
  await assert.rejects(install("oido"), problem("no_space"));
  assert.deepEqual(asked, []);
});

test("files that were put in by hand are checked by the same rules, and nothing is fetched", async () => {
  open([EARS()]);
  fs.mkdirSync(path.join(folder, "oido"));
  for (const [name, { body }] of files) if (name !== "/voz") fs.writeFileSync(path.join(folder, "oido", name), body);
  assert.equal((await statusOf("oido")).state, "absent");
  await install("oido");
  assert.deepEqual(asked, []);
  assert.equal((await statusOf("oido")).state, "installed");

  await models.remove("oido");
  fs.mkdirSync(path.join(folder, "oido"));
  fs.writeFileSync(path.join(folder, "oido/decoder.onnx"), "DECODER");
  await assert.rejects(install("oido"), problem("checksum"));
});

test("an archive is opened, without its top folder and itself", async () => {
  open([VOICE()]);
  await install("voz");
  const names = fs.readdirSync(path.join(folder, "voz"), { recursive: true }).map(String).toSorted();
  assert.deepEqual(names, [
    "es_ES-prueba.onnx",
    "espeak-ng-data",
    "espeak-ng-data/phontab",
    "installed.json",
    "tokens.txt",
  ]);
});

test("an archive that is none, or that lacks a file of the model, is not installed", async () => {
  const junk = Buffer.from("no es un archivo");
  files.set("/voz", { body: junk, tag: '"v2"' });
  const model = VOICE();
  model.files[0] = { ...model.files[0]!, bytes: junk.length, sha256: sha256(junk) };
  open([model]);
  await assert.rejects(install("voz"), problem("incomplete"));
  files.set("/voz", { body: ARCHIVE, tag: '"v3"' });
  open([{ ...VOICE(), kind: "whisper" }]);
  await assert.rejects(install("voz"), problem("incomplete"));
  assert.deepEqual(await models.installed(), []);
});

test("an installation can be interrupted, and two of one model are one", async () => {
  open([EARS()]);
  mishaps = ["silence"];
  assert.equal(models.start("oido"), true);
  assert.equal(models.start("oido"), true);
  assert.equal(models.start("otro"), false);
  assert.equal((await statusOf("oido")).state, "downloading");
  await models.stop("oido");
  const { state, problem: why } = await statusOf("oido");
  assert.deepEqual([state, why], ["absent", null]);
  assert.ok(asked.length <= 1);
});

test("what is removed is gone, an unfinished installation too", async () => {
  open([EARS(), VOICE()]);
  await install("oido");
  mishaps = ["cut", { status: 503 }, { status: 503 }];
  await assert.rejects(install("voz"));
  await models.remove("oido");
  await models.remove("voz");
  assert.deepEqual(fs.readdirSync(folder), [".incoming"]);
  assert.deepEqual(fs.readdirSync(path.join(folder, ".incoming")), []);
});

function tar(name: string, { type = "0", body = "x" } = {}): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(body.length.toString(8).padStart(11, "0"), 124);
  header.write(type, 156);
  header.write("ustar", 257);
  return Buffer.concat([header, Buffer.from(body.padEnd(512, "\0")), Buffer.alloc(1_024)]);
}

test("an archive cannot write outside of its folder", async () => {
  const unpackAll = (archive: Buffer) => unpackTar(ReadableStream.from([archive]), path.join(folder, "in"));
  for (const name of ["../fuera", "voz/../../fuera", "/etc/fuera", "voz\\fuera"])
    await assert.rejects(unpackAll(tar(name)), /outside/);
  await assert.rejects(unpackAll(tar("voz/enlace", { type: "2" })), /something else/);
  await assert.rejects(unpackAll(tar("voz/a").subarray(0, 700)), /too early/);
  await unpackAll(tar("voz/a"));
  assert.deepEqual(fs.readdirSync(path.join(folder, "in")), ["a"]);
  assert.deepEqual(fs.readdirSync(folder), ["in"]);
});

test("the catalogue names every model once, with an address that cannot be listened to and a place of its own", () => {
  assert.equal(new Set(CATALOGUE.map(({ id }) => id)).size, CATALOGUE.length);
  for (const { id, files, languages } of CATALOGUE) {
    assert.match(id, /^[a-z0-9][a-z0-9._-]{0,79}$/);
    assert.ok(languages.length > 0);
    assert.equal(new Set(files.map(({ name }) => name)).size, files.length);
    for (const file of files) {
      assert.match(file.url, /^https:\/\/(?:huggingface\.co|github\.com)\//);
      assert.match(file.name, /^[a-z][a-z0-9.]*$/);
      assert.ok(file.sha256 === null || /^[0-9a-f]{64}$/.test(file.sha256));
    }
  }
});
