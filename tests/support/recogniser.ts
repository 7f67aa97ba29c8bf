import { execFile } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { joinPcm, wavFile } from "#providers/speech/wav.ts";
import { Resampler } from "#voice/audio/resample.ts";
import { aptInstall, mayInstall, which } from "./apt.ts";

const run = promisify(execFile);
const PROGRAMS = { pocketsphinx_continuous: ["pocketsphinx", "pocketsphinx-en-us"], flite: ["flite"] };
const MODEL = "/usr/share/pocketsphinx/model/en-us";
const MICROPHONE_RATE = 48_000;

/**
 * Debian's recogniser with its English model, and a speaker that it understands; installed now where that is allowed.
 *
 * @throws Error with what to install: a test that needs them fails, it is never left out
 */
export function ensureRecogniser(): void {
  const missing = () => Object.keys(PROGRAMS).filter((name) => !which(name));
  const packages = Object.values(PROGRAMS).flat();
  if (missing().length > 0 && mayInstall()) {
    console.log(`No recogniser found; installing ${packages.join(" ")} with apt-get …`);
    aptInstall(packages);
  }
  if (missing().length > 0)
    throw new Error(`${missing().join(" and ")} must be on the PATH: apt-get install ${packages.join(" ")}`);
  if (!fs.existsSync(MODEL)) throw new Error(`There is no model in ${MODEL}: apt-get install pocketsphinx-en-us`);
}

/** An English sentence said by a synthetic man, as a microphone file with silence around it; played in a loop. */
export async function englishMicrophone(
  file: string,
  { sentence, silenceBefore, silenceAfter }: { sentence: string; silenceBefore: number; silenceAfter: number },
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-voice-"));
  try {
    const wav = path.join(folder, "sentence.wav");
    await run("flite", ["-voice", "rms", "-t", sentence, "-o", wav]);
    const { pcm, rate } = readWav(fs.readFileSync(wav));
    const resampler = new Resampler(rate, MICROPHONE_RATE);
    const silence = (ms: number) => new Int16Array((ms * MICROPHONE_RATE) / 1_000);
    const spoken = joinPcm([resampler.process(pcm), resampler.flush()]);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const whole = joinPcm([silence(silenceBefore), spoken, silence(silenceAfter)]);
    fs.writeFileSync(file, wavFile(whole, MICROPHONE_RATE));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function readWav(wav: Buffer): { pcm: Int16Array; rate: number } {
  const data = wav.indexOf("data", 12, "latin1") + 8;
  const bytes = wav.subarray(data, data + (wav.readUInt32LE(data - 4) & ~1));
  return { pcm: new Int16Array(Uint8Array.from(bytes).buffer), rate: wav.readUInt32LE(24) };
}

export interface RecogniserServer {
  baseURL: string;
  /** What it understood, in order. */
  understood: string[];
  close(): Promise<void>;
}

/** pocketsphinx with its whole English vocabulary behind the transcription door of the OpenAI shape. */
export async function openRecogniserServer(): Promise<RecogniserServer> {
  const understood: string[] = [];

  async function transcribe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const sound = form.get("file");
    if (request.url !== "/v1/audio/transcriptions" || !(sound instanceof Blob))
      return void response.writeHead(404).end();
    const text = await recognise(Buffer.from(await sound.arrayBuffer()));
    understood.push(text);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ text }));
  }

  const server = createServer((request, response) => {
    transcribe(request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    understood,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function recognise(wav: Buffer): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-ear-"));
  try {
    const file = path.join(folder, "utterance.wav");
    fs.writeFileSync(file, wav);
    const { stdout } = await run("pocketsphinx_continuous", [
      ...["-infile", file, "-logfn", "/dev/null"],
      // Narrow beams halve the work and understand the same.
      ...["-maxhmmpf", "3000", "-maxwpf", "5", "-ds", "2", "-topn", "2", "-pl_window", "5"],
      ...["-hmm", `${MODEL}/en-us`, "-dict", `${MODEL}/cmudict-en-us.dict`, "-lm", `${MODEL}/en-us.lm.bin`],
    ]);
    // A pause inside the utterance makes two lines of it.
    return stdout.trim().split("\n").join(" ").trim();
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
