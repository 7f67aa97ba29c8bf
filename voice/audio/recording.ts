import { open, type FileHandle } from "node:fs/promises";
import { SAMPLE_RATE } from "#contract/live-call.ts";
import { WAV_HEADER_BYTES, wavHeader } from "#providers/speech/wav.ts";

/** The agent is heard left, the person right. */
export type Lane = "agent" | "user";
const LANES: Record<Lane, 0 | 1> = { agent: 0, user: 1 };
const BYTES_PER_FRAME = 4;

/** Sound may come this much later than its place in the conversation; then its second is written. */
const LATENESS_MS = 2_000;
const BLOCK_FRAMES = SAMPLE_RATE;

export interface Recording {
  /** `atMs`: where the sound stands in the conversation. What comes too late is left out. */
  write(lane: Lane, atMs: number, pcm: Int16Array): void;
  /** Writes out everything older than the allowed lateness. */
  advance(nowMs: number): void;
  /** Completes the file. Never rejects: a full disk costs the recording, not the conversation. */
  close(nowMs: number): Promise<{ complete: boolean }>;
}

/** A two-lane WAV that grows second by second. Until it is closed its header says that it is empty; see `repairRecording`. */
export function openRecording(path: string): Recording {
  const blocks = new Map<number, Int16Array>();
  let written = 0;
  let failed = false;
  let file: FileHandle | null = null;
  let work = Promise.resolve();

  function enqueue(job: () => Promise<void>): void {
    work = work.then(async () => {
      if (failed) return;
      try {
        await job();
      } catch {
        // Told by `close`; until then the conversation goes on without a recording.
        failed = true;
      }
    });
  }

  enqueue(async () => {
    // Read as well: the header is compared before it is set.
    file = await open(path, "w+", 0o600);
    await file.write(wavHeader({ sampleRate: SAMPLE_RATE, channels: 2, dataBytes: 0 }));
  });

  function blockAt(index: number): Int16Array {
    let block = blocks.get(index);
    if (!block) blocks.set(index, (block = new Int16Array(BLOCK_FRAMES * 2)));
    return block;
  }

  function writeUntil(frames: number): void {
    while ((written + 1) * BLOCK_FRAMES <= frames) writeBlock(BLOCK_FRAMES);
  }

  function writeBlock(frames: number): void {
    const block = blockAt(written).subarray(0, frames * 2);
    blocks.delete(written);
    written += 1;
    const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
    enqueue(async () => void (await file?.write(bytes)));
  }

  return {
    write(lane, atMs, pcm) {
      const start = Math.round((atMs * SAMPLE_RATE) / 1_000);
      for (let i = 0; i < pcm.length; i++) {
        const frame = start + i;
        const index = Math.floor(frame / BLOCK_FRAMES);
        if (index < written) continue;
        blockAt(index)[(frame - index * BLOCK_FRAMES) * 2 + LANES[lane]] = pcm[i]!;
      }
    },
    advance(nowMs) {
      writeUntil(Math.floor(((nowMs - LATENESS_MS) * SAMPLE_RATE) / 1_000));
    },
    async close(nowMs) {
      const frames = Math.ceil((nowMs * SAMPLE_RATE) / 1_000);
      writeUntil(frames);
      const rest = frames - written * BLOCK_FRAMES;
      if (rest > 0) writeBlock(rest);
      blocks.clear();
      enqueue(async () => {
        if (file) await patchHeader(file);
      });
      await work;
      await file?.close().catch(() => (failed = true));
      return { complete: !failed };
    },
  };
}

/** Makes the file of a conversation whose process died playable. True if there was something to repair. */
export async function repairRecording(path: string): Promise<boolean> {
  const file = await open(path, "r+");
  try {
    return await patchHeader(file);
  } finally {
    await file.close();
  }
}

/** Sets the sizes in the header from the size of the file; false if they were right. */
async function patchHeader(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const frames = Math.max(0, Math.floor((size - WAV_HEADER_BYTES) / BYTES_PER_FRAME));
  const header = wavHeader({ sampleRate: SAMPLE_RATE, channels: 2, dataBytes: frames * BYTES_PER_FRAME });
  const before = Buffer.alloc(WAV_HEADER_BYTES);
  await file.read(before, 0, WAV_HEADER_BYTES, 0);
  if (before.equals(header)) return false;
  await file.write(header, 0, WAV_HEADER_BYTES, 0);
  await file.truncate(WAV_HEADER_BYTES + frames * BYTES_PER_FRAME);
  return true;
}
