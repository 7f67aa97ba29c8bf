/** The part of the package that the program uses; it ships no types. Source: its espeak-ng.js. */
declare module "@echogarden/espeak-ng-emscripten" {
  interface EspeakEvent {
    type: "sentence" | "word" | "phoneme" | "end";
    /** 1-based, in characters of the text as given, markup included. */
    text_position: number;
    word_length: number;
    /** Milliseconds since the utterance began. */
    audio_position: number;
  }
  interface EspeakWorker {
    /** 0 when the voice exists; otherwise the voice before stays. */
    set_voice(voice: string): number;
    set_rate(wordsPerMinute: number): void;
    /** Blocks until done; called for every 100 ms of sound. Returning true stops it. */
    synthesize(text: string, piece: (pcm: Int16Array, events: EspeakEvent[]) => boolean): void;
  }
  export default function load(): Promise<{ eSpeakNGWorker: new () => EspeakWorker }>;
}
