/**
 * Stands in for libsamplerate (2 MB, WebAssembly, from a foreign host) in the worklets of the conversation SDK, which
 * call LibSampleRate.create(channels, from, to) and then full(samples) only. Going down in rate, a windowed-sinc
 * low-pass comes first, so that what the lower rate cannot hold does not fold back as a whistle; then straight lines
 * between samples, with the position kept from block to block.
 */
const TAPS = 31;

class Resampler {
  constructor(from, to) {
    this.step = from / to;
    this.position = 0;
    this.last = 0;
    this.taps = to < from ? lowPass((0.45 * to) / from) : null;
    this.past = new Float32Array(TAPS - 1);
  }

  full(samples) {
    const input = this.taps ? this.filter(samples) : samples;
    const room = Math.max(0, Math.ceil((input.length - this.position) / this.step));
    const output = new Float32Array(room);
    let written = 0;
    let position = this.position;
    for (; position < input.length && written < room; position += this.step) {
      const index = Math.floor(position);
      const before = index === 0 ? this.last : input[index - 1];
      output[written++] = before + (input[index] - before) * (position - index);
    }
    if (input.length > 0) this.last = input[input.length - 1];
    // Thirds do not add up: a hair before the block would be a sample that does not exist.
    this.position = Math.max(0, position - input.length);
    return written === room ? output : output.subarray(0, written);
  }

  filter(samples) {
    const line = new Float32Array(this.past.length + samples.length);
    line.set(this.past);
    line.set(samples, this.past.length);
    const output = new Float32Array(samples.length);
    for (let at = 0; at < samples.length; at++) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap++) sum += this.taps[tap] * line[at + tap];
      output[at] = sum;
    }
    this.past = line.slice(line.length - (TAPS - 1));
    return output;
  }
}

/** `cutoff` in cycles per sample. */
function lowPass(cutoff) {
  const middle = (TAPS - 1) / 2;
  const taps = Float32Array.from({ length: TAPS }, (_, index) => {
    const distance = index - middle;
    const sinc = distance === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * distance) / (Math.PI * distance);
    return sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (TAPS - 1)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

globalThis.LibSampleRate = { create: async (_channels, from, to) => new Resampler(from, to) };
