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
    listen: null,
    think: null,
    speak: () => speak,
    voices: () => [],
    available: { listen: false, think: false, speak: false },
    preview: () => Promise.reject(new Error("The bench previews nothing")),
    close: async () => {},
  };
}
