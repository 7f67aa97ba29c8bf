/** What travels between us and the espeak program. */
export type ToProgram =
  | { type: "speak"; id: number; text: string; voice: string; wordsPerMinute: number }
  | { type: "cancel"; id: number };

export type FromProgram =
  | { type: "ready" }
  /** `words`: 1-based position and length in the text as given, milliseconds since the utterance began. */
  | { type: "piece"; id: number; pcm: Int16Array; words: (readonly [position: number, length: number, atMs: number])[] }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; problem: "unknown_voice" };
