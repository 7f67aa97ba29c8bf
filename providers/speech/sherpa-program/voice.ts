import sherpa from "sherpa-onnx-node";
import type { FromSherpa, ProgramModel, ToSherpa } from "../local/messages.ts";

export interface SpokenVoice {
  take(message: ToSherpa): void;
}

/** A voice that says one text after the other; what is called off is not said, or said no further. */
export function openVoice({ files, threads }: ProgramModel, answer: (message: FromSherpa) => void): SpokenVoice {
  const { model, tokens, dataDir } = files;
  const voice = new sherpa.OfflineTts({
    model: { vits: { model, tokens, dataDir }, numThreads: threads, provider: "cpu", debug: 0 },
    maxNumSentences: 1,
  });
  const waiting = new Map<number, Extract<ToSherpa, { type: "speak" }>>();
  let speaking = false;

  async function speakAll(): Promise<void> {
    speaking = true;
    for (let next = first(waiting); next; next = first(waiting)) {
      const { id, text, speed } = next;
      const { samples, sampleRate } = await voice.generateAsync({
        text,
        sid: 0,
        speed,
        onProgress: () => (waiting.has(id) ? 1 : 0),
      });
      if (!waiting.delete(id)) continue;
      answer({ type: "piece", id, pcm: toPcm(samples), sampleRate });
      answer({ type: "done", id });
    }
    speaking = false;
  }

  return {
    take(message) {
      if (message.type === "cancel") waiting.delete(message.id);
      if (message.type !== "speak") return;
      waiting.set(message.id, message);
      // A text that the library cannot say ends the program, and whoever started it sees that.
      if (!speaking) void speakAll();
    },
  };
}

function first<Value>(map: ReadonlyMap<number, Value>): Value | undefined {
  const [value] = map.values();
  return value;
}

function toPcm(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}
