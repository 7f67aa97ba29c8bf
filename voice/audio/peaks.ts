import { open } from "node:fs/promises";
import { WAV_HEADER_BYTES } from "#providers/speech/wav.ts";

const BYTES_PER_FRAME = 4;
const READ_BYTES = 256 * 1024;

export interface Peaks {
  agent: number[];
  user: number[];
}

/** The loudest sample (0..1, two digits) of each of `count` equal stretches, per lane of a two-lane recording. */
export async function recordingPeaks(path: string, count: number): Promise<Peaks> {
  const agent = new Array<number>(count).fill(0);
  const user = new Array<number>(count).fill(0);
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const frames = Math.max(0, Math.floor((size - WAV_HEADER_BYTES) / BYTES_PER_FRAME));
    const bytes = Buffer.alloc(READ_BYTES);
    for (let frame = 0; frame < frames;) {
      const { bytesRead } = await file.read(bytes, 0, READ_BYTES, WAV_HEADER_BYTES + frame * BYTES_PER_FRAME);
      const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytesRead / BYTES_PER_FRAME) * 2);
      if (samples.length === 0) break;
      for (let i = 0; i < samples.length; i += 2, frame++) {
        const stretch = Math.min(count - 1, Math.floor((frame * count) / frames));
        agent[stretch] = Math.max(agent[stretch]!, Math.abs(samples[i]!));
        user[stretch] = Math.max(user[stretch]!, Math.abs(samples[i + 1]!));
      }
    }
  } finally {
    await file.close();
  }
  return { agent: agent.map(toShare), user: user.map(toShare) };
}

function toShare(sample: number): number {
  return Math.round((sample / 32_768) * 100) / 100;
}
