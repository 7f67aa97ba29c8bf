import { embeddedBy } from "#contract/engines.ts";
import type { Engines, Speak, VoiceActivity } from "#providers/speech/port.ts";

/** A mouth that costs nothing: a tone of 60 ms per character, at the rate of the line. */
export const instantSpeak: Speak = {
  async *stream({ text }) {
    const pcm = Int16Array.from({ length: text.length * 960 }, (_, i) => 8_000 * Math.sin(i / 6));
    yield { pcm, sampleRate: 16_000, words: [] };
  },
};

export function enginesWith({ voiceActivity, speak }: { voiceActivity: VoiceActivity; speak: Speak }): Engines {
  return {
    voiceActivity,
    equip: () =>
      Promise.resolve({
        listen: null,
        think: null,
        speak,
        embedded: { listen: embeddedBy("listen"), think: embeddedBy("think") },
      }),
    choices: () => Promise.resolve([]),
    voices: () => Promise.resolve([]),
    check: () => Promise.reject(new Error("The bench tries nothing")),
    preview: () => Promise.reject(new Error("The bench previews nothing")),
    close: async () => {},
  };
}
