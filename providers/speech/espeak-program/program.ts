// A program of its own, under the GPL-3 like the synthesiser inside it (see README.md here). It is started
// with child_process.fork, gets texts and answers with sound, and ends when whoever started it is gone.
import load from "@echogarden/espeak-ng-emscripten";
import type { FromProgram, ToProgram } from "../espeak/messages.ts";

const espeak = new (await load()).eSpeakNGWorker();
const waiting = new Map<number, Extract<ToProgram, { type: "speak" }>>();

function answer(message: FromProgram): void {
  // Without a callback the answer to somebody who has just left would end this program with an error.
  process.send?.(message, undefined, undefined, () => {});
}

function speakNext(): void {
  const [job] = waiting.values();
  if (!job) return;
  waiting.delete(job.id);
  if (espeak.set_voice(job.voice) !== 0) {
    answer({ type: "failed", id: job.id, problem: "unknown_voice" });
  } else {
    espeak.set_rate(job.wordsPerMinute);
    espeak.synthesize(job.text, (pcm, events) => {
      const words = events
        .filter((event) => event.type === "word")
        .map((event) => [event.text_position, event.word_length, event.audio_position] as const);
      // A copy: the samples lie in the synthesiser's own memory and are gone after this call.
      answer({ type: "piece", id: job.id, pcm: pcm.slice(), words });
      return !process.connected;
    });
    answer({ type: "done", id: job.id });
  }
  // Let pending messages in between two texts: one of them may call off the next.
  if (waiting.size > 0) setImmediate(speakNext);
}

process.on("message", (message: ToProgram) => {
  if (message.type === "cancel") {
    waiting.delete(message.id);
    return;
  }
  waiting.set(message.id, message);
  if (waiting.size === 1) setImmediate(speakNext);
});
process.on("disconnect", () => process.exit(0));
// Ctrl+C reaches the whole group; the parent decides when the voice stops.
process.on("SIGINT", () => {});
// Whoever started it may have gone while it was loading.
if (!process.connected) process.exit(0);
answer({ type: "ready" });
