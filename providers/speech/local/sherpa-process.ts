import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SpeechError } from "../port.ts";
import type { FromSherpa, ProgramModel, ToSherpa } from "./messages.ts";

const PROGRAM = fileURLToPath(new URL("../sherpa-program/program.ts", import.meta.url));
/** A large model on a slow disk. */
const START_TIMEOUT = 60_000;
/** Nobody has asked for so long: the model's memory goes back. */
const IDLE = 10 * 60_000;

type Answer = Exclude<FromSherpa, { type: "ready" }>;
type Question<Message = ToSherpa> = Message extends { id: number } ? Omit<Message, "id"> : never;

export interface Job {
  send(message: Question): void;
  /** Nothing further is wanted; what is under way is called off. */
  close(): void;
}

export interface SherpaProcess {
  /** Of the program, while it runs. */
  readonly pid: number | null;
  /** One utterance or one sentence. `onFailure` is called at most once, and nothing after it. */
  open(listener: { onMessage(message: Answer): void; onFailure(failure: SpeechError): void }): Job;
  close(): Promise<void>;
}

/**
 * One model in a process of its own, started with the first job and ended when nobody has used it for a while. When it
 * dies, what it was doing fails with `crashed`; the next job starts it anew.
 */
export function sherpaProcess(model: ProgramModel, { program = PROGRAM, idle = IDLE } = {}): SherpaProcess {
  const jobs = new Map<number, Parameters<SherpaProcess["open"]>[0]>();
  let nextId = 1;
  let closed = false;
  let child: ChildProcess | null = null;
  let rest: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, [JSON.stringify(model)], {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const late = setTimeout(() => started.kill("SIGKILL"), START_TIMEOUT);
    late.unref();
    started.on("message", (message: FromSherpa) => {
      if (message.type === "ready") return clearTimeout(late);
      jobs.get(message.id)?.onMessage(message);
    });
    // That it could not be started is followed by its exit only when it was there at all.
    started.on("error", () => gone(started));
    started.on("exit", () => {
      clearTimeout(late);
      gone(started);
    });
    child = started;
    return started;
  }

  function gone(process: ChildProcess): void {
    if (child !== process) return;
    child = null;
    fail(new SpeechError("crashed", "The program of a local model ended"));
  }

  function fail(failure: SpeechError): void {
    for (const [id, listener] of jobs) {
      jobs.delete(id);
      listener.onFailure(failure);
    }
  }

  function restWhenIdle(): void {
    clearTimeout(rest);
    if (jobs.size > 0) return;
    rest = setTimeout(() => void end(), idle);
    rest.unref();
  }

  async function end(): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const over = new Promise<void>((resolve) => running.once("exit", () => resolve()));
    // It may be in the middle of a long sentence, in which it hears nothing.
    running.kill("SIGKILL");
    await over;
  }

  return {
    get pid() {
      return child?.pid ?? null;
    },
    open(listener) {
      if (closed) throw new SpeechError("unavailable", "The local model is closed");
      const id = nextId++;
      jobs.set(id, listener);
      clearTimeout(rest);
      const running = child ?? start();
      const send = (message: Question): void => {
        // A send into a dying process is lost with its job, which its exit fails.
        if (running.connected) running.send({ ...message, id }, () => {});
      };
      return {
        send,
        close() {
          if (!jobs.delete(id)) return;
          send({ type: "cancel" });
          restWhenIdle();
        },
      };
    },
    async close() {
      closed = true;
      clearTimeout(rest);
      fail(new SpeechError("unavailable", "The local model is closed"));
      await end();
    },
  };
}
