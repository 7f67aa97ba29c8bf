/** WAV is a 44-byte header and samples (RIFF, "Multimedia Programming Interface and Data Specifications 1.0"). */
export const WAV_HEADER_BYTES = 44;

/** Header of 16-bit PCM. `dataBytes` may be 0 while the file still grows. */
export function wavHeader({
  sampleRate,
  channels,
  dataBytes,
}: {
  sampleRate: number;
  channels: 1 | 2;
  dataBytes: number;
}): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** A whole mono file in memory. */
export function wavFile(pcm: Int16Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(WAV_HEADER_BYTES + pcm.byteLength);
  file.set(wavHeader({ sampleRate, channels: 1, dataBytes: pcm.byteLength }));
  file.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), WAV_HEADER_BYTES);
  return file;
}

export function joinPcm(pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
