import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SpeechError, type Speak, type SpeakPart, type SpeakRequest } from "../port.ts";
import { speakableText } from "../speakable-text.ts";
import { toMarkup, toTimings } from "./markup.ts";
import type { FromProgram, ToProgram } from "./messages.ts";
import { espeakVoice } from "./voices.ts";

const PROGRAM = fileURLToPath(new URL("../espeak-program/program.ts", import.meta.url));
const ESPEAK_RATE = 22_050;
/** A program that cannot even start must not be started for ever. */
const MAX_FAILED_STARTS = 3;

interface Job {
  request: ToProgram & { type: "speak" };
  /** Whether any of its sound came: then it cannot be said again from the beginning. */
  begun: boolean;
  onMessage(message: Exclude<FromProgram, { type: "ready" }>): void;
  onFailure(failure: SpeechError): void;
}

export interface EspeakSpeak extends Speak {
  close(): Promise<void>;
}

/**
 * The embedded voice: espeak-ng in a process of its own, shared by all conversations. When it dies it is
 * started again; a sentence of which nothing was heard yet is then said anew, others fail with `crashed`.
 */
export async function openEspeak(options: { program?: string } = {}): Promise<EspeakSpeak> {
  const jobs = new Map<number, Job>();
  let nextId = 1;
  let failedStarts = 0;
  let closed = false;
  let child: ChildProcess | null = null;

  function start(): Promise<void> {
    const started = fork(options.program ?? PROGRAM, [], { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child = started;
    return new Promise((resolve, reject) => {
      started.on("message", (message: FromProgram) => {
        if (message.type === "ready") {
          failedStarts = 0;
          resolve();
        } else {
          deliver(message);
        }
      });
      started.on("error", (cause) => reject(new SpeechError("crashed", "The espeak program could not be started", { cause })));
      started.on("exit", () => {
        reject(new SpeechError("crashed", "The espeak program ended while starting"));
        if (child === started) restart();
      });
    });
  }

  function deliver(message: Exclude<FromProgram, { type: "ready" }>): void {
    const job = jobs.get(message.id);
    if (!job) return;
    if (message.type === "piece") job.begun = true;
    else jobs.delete(message.id);
    job.onMessage(message);
  }

  function restart(): void {
    child = null;
    if (closed) return;
    failedStarts += 1;
    for (const [id, job] of jobs) {
      if (!job.begun && failedStarts <= MAX_FAILED_STARTS) continue;
      jobs.delete(id);
      job.onFailure(new SpeechError("crashed", "The espeak program ended while speaking"));
    }
    if (failedStarts > MAX_FAILED_STARTS) return;
    // A failure comes back here through the exit of the new process.
    start().catch(() => {});
    for (const job of jobs.values()) send(job.request);
  }

  function send(message: ToProgram): void {
    // A send into a dying process is not lost: its exit restarts it and the job goes out again.
    if (child?.connected) child.send(message, () => {});
  }

  function submit(request: ToProgram & { type: "speak" }, listener: Pick<Job, "onMessage" | "onFailure">): void {
    jobs.set(request.id, { ...listener, request, begun: false });
    if (!child) start().catch(() => {});
    send(request);
  }

  async function* stream({ text, voice, language, speed, signal }: SpeakRequest): AsyncGenerator<SpeakPart> {
    signal.throwIfAborted();
    if (closed) throw new SpeechError("unavailable", "The espeak voice is closed");
    const said = speakableText(text);
    if (said === "") return;
    const { escaped, positions } = toMarkup(said);
    const chosen = espeakVoice(voice, language);

    const inbox: Parameters<Job["onMessage"]>[0][] = [];
    let failure: SpeechError | null = null;
    let wake = (): void => {};
    const id = nextId++;
    submit(
      { type: "speak", id, text: escaped, voice: chosen.espeak, wordsPerMinute: Math.round(chosen.wordsPerMinute * speed) },
      {
        onMessage: (message) => {
          inbox.push(message);
          wake();
        },
        onFailure: (problem) => {
          failure = problem;
          wake();
        },
      },
    );
    const onAbort = (): void => wake();
    signal.addEventListener("abort", onAbort);
    let lastEnd = 0;
    try {
      for (;;) {
        signal.throwIfAborted();
        const message = inbox.shift();
        if (!message) {
          if (failure) throw failure;
          await new Promise<void>((resolve) => (wake = resolve));
          continue;
        }
        if (message.type === "done") return;
        if (message.type === "failed") throw new SpeechError("unknown_voice", "espeak does not know this voice");
        const words = toTimings(message.words, positions, said, lastEnd);
        lastEnd = words.at(-1)?.end ?? lastEnd;
        if (message.pcm.length > 0) yield { pcm: message.pcm, sampleRate: ESPEAK_RATE, words };
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      if (jobs.delete(id)) send({ type: "cancel", id });
    }
  }

  await start();
  return {
    stream,
    async close() {
      closed = true;
      const running = child;
      child = null;
      for (const [id, job] of jobs) {
        jobs.delete(id);
        job.onFailure(new SpeechError("unavailable", "The espeak voice is closed"));
      }
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => running.once("exit", () => resolve()));
      if (running.connected) running.disconnect();
      else running.kill();
      await gone;
    },
  };
}
