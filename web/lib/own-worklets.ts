/** Sound worklets from our own origin; the strict Content-Security-Policy allows no others. */
export const WORKLETS = {
  rawAudioProcessor: "/worklets/rawAudioProcessor.js",
  audioConcatProcessor: "/worklets/audioConcatProcessor.js",
} as const;
export const RESAMPLER = "/worklets/resampler.js";

const FOREIGN_RESAMPLER = /\/libsamplerate\.worklet\.js$/;

/**
 * The conversation SDK (1.25.0, its issue #1002) loads a resampler from a foreign host for playback, whatever path it
 * was given: always in Firefox, often on iPhones. This turns such a request to ours. Call once, before a session.
 */
export function keepWorkletsHome(worklets: { prototype: AudioWorklet } = AudioWorklet): void {
  const original = worklets.prototype.addModule;
  if (original.name === "addModuleFromHome") return;
  worklets.prototype.addModule = function addModuleFromHome(url, options) {
    return original.call(this, FOREIGN_RESAMPLER.test(String(url)) ? RESAMPLER : url, options);
  };
}
