import type { SpeechError } from "../port.ts";
import type { FromSherpa } from "./messages.ts";
import type { Job, SherpaProcess } from "./sherpa-process.ts";

type Answer = Exclude<FromSherpa, { type: "ready" }>;

export interface OpenJob {
  job: Job;
  /** What the program answers, in order. Throws its failure, or the signal's reason when aborted. */
  answers: AsyncGenerator<Answer, never>;
}

/** Opens a job whose answers can be waited for one by one. Leaving the loop calls off what is under way. */
export function openJob(process: SherpaProcess, signal: AbortSignal): OpenJob {
  const inbox: Answer[] = [];
  let failure: SpeechError | null = null;
  let wake = (): void => {};
  const job = process.open({
    onMessage(message) {
      inbox.push(message);
      wake();
    },
    onFailure(problem) {
      failure = problem;
      wake();
    },
  });
  // Called off at once, and not when somebody next asks for an answer.
  const onAbort = (): void => {
    job.close();
    wake();
  };
  signal.addEventListener("abort", onAbort);

  async function* answers(): AsyncGenerator<Answer, never> {
    try {
      for (;;) {
        signal.throwIfAborted();
        const message = inbox.shift();
        if (message) yield message;
        else if (failure) throw failure;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      job.close();
    }
  }
  return { job, answers: answers() };
}
