import type { AgentLanguage } from "#contract/agents.ts";
import { SpeechError, type Speak } from "../port.ts";
import { speakableText } from "../speakable-text.ts";
import { openJob } from "./inbox.ts";
import type { SherpaProcess } from "./sherpa-process.ts";

/** The voice of a local model. In a language that it does not know it is not there, so that another engine is asked. */
export function localSpeak(process: SherpaProcess, languages: readonly AgentLanguage[]): Speak {
  return {
    async *stream({ text, language, speed, signal }) {
      signal.throwIfAborted();
      if (!languages.includes(language))
        throw new SpeechError("unavailable", "The local model does not know this language");
      const said = speakableText(text);
      if (said === "") return;
      const { job, answers } = openJob(process, signal);
      job.send({ type: "speak", text: said, speed });
      for await (const message of answers) {
        if (message.type === "done") return;
        if (message.type === "piece" && message.pcm.length > 0)
          yield { pcm: message.pcm, sampleRate: message.sampleRate, words: [] };
      }
    },
  };
}
