/**
 * The browser's own speech recognition, where it has one (Chrome, Edge, Safari). Chrome and Safari may send the sound
 * to their makers, which the screen says before it is used; where the browser can do it on the device, that is asked for.
 */
interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

// TypeScript's DOM library leaves this interface out, because it is no finished standard.
type RecognitionMaker = new () => Recognition;

function maker(): RecognitionMaker | undefined {
  const names = window as unknown as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

export function browserRecognises(): boolean {
  return maker() !== undefined;
}

export interface RecogniserListener {
  /** Words while they are still changing. */
  partial(text: string): void;
  final(text: string): void;
  /** It will not come back: no network, not allowed, or not built in. */
  gone(reason: string): void;
}

export interface Recogniser {
  stop(): void;
}

// Errors after which asking again is of no use.
const LASTING = new Set(["network", "not-allowed", "service-not-allowed", "language-not-supported", "audio-capture"]);
const RESTARTS_IN_A_ROW = 5;

/** Listens until stopped. Browsers end a recognition after some silence, so it is begun again each time. */
export function startRecogniser(language: string, listener: RecogniserListener): Recogniser {
  const Maker = maker();
  if (!Maker) {
    listener.gone("unsupported");
    return { stop() {} };
  }
  const recognition = new Maker();
  let stopped = false;
  let emptyRuns = 0;

  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = (event) => {
    emptyRuns = 0;
    const fresh = Array.from(event.results).slice(event.resultIndex);
    const final = fresh.filter(({ isFinal }) => isFinal).map((result) => result[0].transcript);
    const partial = fresh.filter(({ isFinal }) => !isFinal).map((result) => result[0].transcript);
    if (final.length > 0) listener.final(final.join(" ").trim());
    else if (partial.length > 0) listener.partial(partial.join(" ").trim());
  };
  recognition.onerror = ({ error }) => {
    if (!LASTING.has(error) || stopped) return;
    stopped = true;
    listener.gone(error);
  };
  recognition.onend = () => {
    if (stopped) return;
    emptyRuns += 1;
    // A recogniser that ends at once every time would otherwise be begun for ever.
    if (emptyRuns > RESTARTS_IN_A_ROW) return listener.gone("ended");
    recognition.start();
  };
  recognition.start();

  return {
    stop() {
      stopped = true;
      recognition.abort();
    },
  };
}
