import { WAV_HEADER_BYTES } from "#providers/speech/wav.ts";

/** Loud enough to be a voice, in 16-bit samples; line noise and dither stay far below. */
const VOICE = 800;

/** For how long each lane of a two-lane recording (agent left, person right) holds a voice, in milliseconds. */
export function voicedMs(wav: Buffer): { agent: number; user: number } {
  const rate = wav.readUInt32LE(24);
  const window = Math.round(rate / 50);
  const pcm = new Int16Array(wav.buffer.slice(wav.byteOffset + WAV_HEADER_BYTES, wav.byteOffset + wav.length));
  const lane = (offset: 0 | 1): number => {
    let windows = 0;
    for (let from = 0; from + window * 2 <= pcm.length; from += window * 2) {
      const part = pcm.subarray(from, from + window * 2).filter((_, index) => index % 2 === offset);
      if (Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / window) > VOICE) windows += 1;
    }
    return windows * 20;
  };
  return { agent: lane(0), user: lane(1) };
}
