import type { AgentLanguage } from "#contract/agents.ts";
import { SpeechError, type Listen, type ListenEvent } from "../port.ts";
import { openJob } from "./inbox.ts";
import type { SherpaProcess } from "./sherpa-process.ts";

/** Ears of a local model. In a language that it does not know it is not there, so that another engine is asked. */
export function localListen(
  process: SherpaProcess,
  languages: readonly AgentLanguage[],
  { writesAlong = false } = {},
): Listen {
  return {
    writesAlong,
    open({ sampleRate, language, signal }) {
      if (!languages.includes(language)) {
        return { push() {}, end() {}, events: unavailable() };
      }
      const { job, answers } = openJob(process, signal);
      job.send({ type: "hear", sampleRate, language });
      return {
        push: (pcm) => job.send({ type: "sound", pcm }),
        end: () => job.send({ type: "end" }),
        events: heard(answers),
      };
    },
  };
}

async function* heard(answers: ReturnType<typeof openJob>["answers"]): AsyncGenerator<ListenEvent> {
  for await (const message of answers) {
    if (message.type === "partial") yield { type: "partial", text: message.text };
    if (message.type !== "final") continue;
    yield { type: "final", text: message.text };
    return;
  }
}

// oxlint-disable-next-line require-yield
async function* unavailable(): AsyncGenerator<ListenEvent> {
  throw new SpeechError("unavailable", "The local model does not know this language");
}
