// Runs Silero on frames of all conversations at once, off the event loop that moves their sound.
import { parentPort, workerData } from "node:worker_threads";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { FromWorker, ToWorker } from "./messages.ts";

// Shapes of silero_vad_v5.onnx at 16 kHz: input [n, 64 + 512] (the end of the frame before, then the frame),
// state [2, n, 128], sr scalar → output [n, 1], stateN.
const FRAME = 512;
const CONTEXT = 64;
const INPUT = CONTEXT + FRAME;
const STATE = 128;
const LARGEST_BATCH = 64;

const port = parentPort!;
const { model } = workerData as { model: string };
const session = await InferenceSession.create(model, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  executionMode: "sequential",
});
const sampleRate = new Tensor("int64", BigInt64Array.of(16_000n), []);

interface Memory {
  context: Float32Array;
  state: Float32Array;
}
const memories = new Map<number, Memory>();

function memoryOf(stream: number): Memory {
  let memory = memories.get(stream);
  if (!memory)
    memories.set(stream, (memory = { context: new Float32Array(CONTEXT), state: new Float32Array(2 * STATE) }));
  return memory;
}

interface Frame {
  stream: number;
  samples: Int16Array;
}

async function score(frames: Frame[]): Promise<void> {
  const size = frames.length;
  const input = new Float32Array(size * INPUT);
  const state = new Float32Array(2 * size * STATE);
  frames.forEach(({ stream, samples }, row) => {
    const memory = memoryOf(stream);
    const at = row * INPUT;
    input.set(memory.context, at);
    for (let i = 0; i < FRAME; i++) input[at + CONTEXT + i] = samples[i]! / 32_768;
    memory.context.set(input.subarray(at + FRAME, at + INPUT));
    for (let half = 0; half < 2; half++)
      state.set(memory.state.subarray(half * STATE, (half + 1) * STATE), (half * size + row) * STATE);
  });
  const result = await session.run({
    input: new Tensor("float32", input, [size, INPUT]),
    state: new Tensor("float32", state, [2, size, STATE]),
    sr: sampleRate,
  });
  const next = result["stateN"]!.data as Float32Array;
  frames.forEach(({ stream }, row) => {
    const memory = memories.get(stream);
    if (!memory) return;
    for (let half = 0; half < 2; half++)
      memory.state.set(next.subarray((half * size + row) * STATE, (half * size + row + 1) * STATE), half * STATE);
  });
  const scores = Float32Array.from(result["output"]!.data as Float32Array);
  port.postMessage({ type: "scores", streams: frames.map(({ stream }) => stream), scores } satisfies FromWorker);
}

/** A frame needs the state its predecessor left, so a batch holds each stream at most once. */
function* batches(streams: number[], pcm: Int16Array): Generator<Frame[]> {
  let waiting = streams.map((stream, index) => ({ stream, samples: pcm.subarray(index * FRAME, (index + 1) * FRAME) }));
  while (waiting.length > 0) {
    const taken = new Set<number>();
    const batch: Frame[] = [];
    const later: Frame[] = [];
    for (const frame of waiting) {
      if (taken.has(frame.stream) || batch.length === LARGEST_BATCH) later.push(frame);
      else {
        taken.add(frame.stream);
        batch.push(frame);
      }
    }
    yield batch;
    waiting = later;
  }
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case "frames":
      for (const batch of batches(message.streams, message.pcm)) await score(batch);
      return;
    case "forget":
      memories.delete(message.stream);
      return;
    case "close":
      // Leaving with a live session aborts the whole process; release it first.
      await session.release();
      port.close();
  }
}

// One after the other: two messages may hold frames of the same stream.
let work: Promise<void> = Promise.resolve();
port.on("message", (message: ToWorker) => {
  work = work.then(() => handle(message));
});
port.postMessage({ type: "ready" } satisfies FromWorker);
