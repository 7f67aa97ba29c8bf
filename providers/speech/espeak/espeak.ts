import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SpeechError, type Speak, type SpeakPart, type SpeakRequest } from "../port.ts";
import { speakableText } from "../speakable-text.ts";
import { toMarkup, toTimings } from "./markup.ts";
import type { FromProgram, ToProgram } from "./messages.ts";
import { espeakVoice } from "./voices.ts";

const PROGRAM = fileURLToPath(new URL("../espeak-program/program.ts", import.meta.url));
const ESPEAK_RATE = 22_050;
/** A sentence during which the program died is tried once more; perhaps it was the sentence. */
const MAX_TRIES = 2;

interface Job {
  request: ToProgram & { type: "speak" };
  /** Whether any of its sound came: then it cannot be said again from the beginning. */
  begun: boolean;
  tries: number;
  onMessage(message: Exclude<FromProgram, { type: "ready" }>): void;
  onFailure(failure: SpeechError): void;
}

export interface EspeakSpeak extends Speak {
  /** Of the program, while it runs. */
  readonly pid: number | null;
  close(): Promise<void>;
}

/**
 * The embedded voice: espeak-ng in a process of its own, shared by all conversations. When it dies it is
 * started again; a sentence of which nothing was heard yet is then said anew, others fail with `crashed`.
 */
export async function openEspeak(options: { program?: string } = {}): Promise<EspeakSpeak> {
  const jobs = new Map<number, Job>();
  let nextId = 1;
  let closed = false;
  let child: ChildProcess | null = null;

  function start(): Promise<void> {
    const started = fork(options.program ?? PROGRAM, [], {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    let ready = false;
    child = started;
    return new Promise((resolve, reject) => {
      started.on("message", (message: FromProgram) => {
        if (message.type !== "ready") return deliver(message);
        ready = true;
        resolve();
      });
      started.on("error", (cause) =>
        reject(new SpeechError("crashed", "The espeak program could not be started", { cause })),
      );
      started.on("exit", () => {
        reject(new SpeechError("crashed", "The espeak program ended while starting"));
        if (child === started) onDeath(ready);
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

  /** One that never became ready is not started again by itself: the next sentence tries. */
  function onDeath(wasReady: boolean): void {
    child = null;
    for (const [id, job] of jobs) {
      job.tries += 1;
      if (wasReady && !job.begun && job.tries < MAX_TRIES) continue;
      jobs.delete(id);
      job.onFailure(new SpeechError("crashed", "The espeak program ended while speaking"));
    }
    if (jobs.size === 0) return;
    startForJobs();
    for (const job of jobs.values()) send(job.request);
  }

  /** Its failure reaches the jobs through the exit of the process. */
  function startForJobs(): void {
    start().catch(() => {});
  }

  function send(message: ToProgram): void {
    // A send into a dying process is not lost: its exit restarts it and the job goes out again.
    if (child?.connected) child.send(message, () => {});
  }

  function submit(request: ToProgram & { type: "speak" }, listener: Pick<Job, "onMessage" | "onFailure">): void {
    jobs.set(request.id, { ...listener, request, begun: false, tries: 0 });
    if (!child) startForJobs();
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
      {
        type: "speak",
        id,
        text: escaped,
        voice: chosen.espeak,
        wordsPerMinute: Math.round(chosen.wordsPerMinute * speed),
      },
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
    get pid() {
      return child?.pid ?? null;
    },
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
