// Memory of every machine this runs on is little-endian, as the wire is: bytes are copied, not converted.

/**
 * Bytes of any length → 16-bit little-endian samples. Clients resample and cut as they like, so frames may end
 * in the middle of a sample; the odd byte waits for the next frame.
 */
export function sampleJoiner(): (bytes: Buffer) => Int16Array {
  let odd: number | null = null;
  return (bytes) => {
    const joined: Buffer = odd === null ? bytes : Buffer.concat([Buffer.of(odd), bytes]);
    odd = joined.length % 2 === 1 ? joined[joined.length - 1]! : null;
    const pcm = new Int16Array(joined.length >> 1);
    new Uint8Array(pcm.buffer).set(joined.subarray(0, pcm.byteLength));
    return pcm;
  };
}

/** Samples of any count → frames of exactly `size`, the rest waiting for more. Every frame is the same buffer, filled anew. */
export function framer(size: number, onFrame: (frame: Int16Array) => void): (pcm: Int16Array) => void {
  const frame = new Int16Array(size);
  let filled = 0;
  return (pcm) => {
    for (let at = 0; at < pcm.length;) {
      const taken = Math.min(size - filled, pcm.length - at);
      frame.set(taken === pcm.length ? pcm : pcm.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < size) continue;
      filled = 0;
      onFrame(frame);
    }
  };
}

/** A view, not a copy. */
export function toBytes(pcm: Int16Array): Buffer {
  return Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
}
