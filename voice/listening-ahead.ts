import type { AgentLanguage } from "#contract/agents.ts";
import type { ServedBy } from "#contract/engines.ts";
import { SAMPLE_RATE } from "#contract/live-call.ts";
import type { Listen } from "#providers/speech/port.ts";
import type { KeptSound } from "./audio/kept-sound.ts";

/** After so long without a voiced frame it was no utterance, or one that nobody asks for. */
const GIVE_UP_AFTER_MS = 6_000;
/** What it may have heard before the utterance: more would be somebody else's words. */
const EARLIER_MS = 3_000;
/** What it may have missed of the pause before the first word. */
const LATER_MS = 150;

export interface Understood {
  text: string;
  by: ServedBy | null;
}

/** Lets an engine that writes along hear an utterance while it is spoken, so that at its end hardly anything is left to do. */
export interface ListeningAhead {
  /** Somebody may be speaking since `begin`. */
  voiced(begin: number, at: number): void;
  /** Sound has come up to `until`. */
  advance(until: number): void;
  /** What was understood of the utterance from `begin` to now; null where it was not heard from its beginning, or the engine failed. */
  take(begin: number, until: number, signal: AbortSignal): Promise<Understood | null>;
  close(): void;
}

interface Utterance {
  begin: number;
  sent: number;
  language: AgentLanguage;
  stream: ReturnType<Listen["open"]>;
  /** Null when the engine failed. */
  understood: Promise<Understood | null>;
  abort: AbortController;
}

export function listeningAhead(listen: Listen, kept: KeptSound, language: () => AgentLanguage): ListeningAhead {
  let current: Utterance | null = null;
  let lastVoiced = -Infinity;

  function open(begin: number): Utterance {
    const abort = new AbortController();
    let by: ServedBy | null = null;
    const stream = listen.open({
      sampleRate: SAMPLE_RATE,
      language: language(),
      signal: abort.signal,
      onServed: (served) => void (by = served),
    });
    const reading = async (): Promise<Understood> => {
      let text = "";
      for await (const event of stream.events) if (event.type === "final") text = event.text;
      return { text, by };
    };
    // Whoever asks for it then asks again with the whole utterance, and hears of the failure there.
    const understood = reading().catch(() => null);
    return { begin, sent: begin, language: language(), stream, understood, abort };
  }

  function push(utterance: Utterance, until: number): void {
    for (const pcm of kept.between(utterance.sent, until)) utterance.stream.push(pcm);
    utterance.sent = Math.max(utterance.sent, until);
  }

  function drop(): void {
    current?.abort.abort();
    current = null;
  }

  return {
    voiced(begin, at) {
      lastVoiced = at;
      current ??= open(begin);
    },
    advance(until) {
      if (!current) return;
      if (until - lastVoiced > GIVE_UP_AFTER_MS) drop();
      else push(current, until);
    },
    async take(begin, until, signal) {
      const utterance = current;
      if (!utterance) return null;
      const fits = utterance.begin <= begin + LATER_MS && utterance.begin >= begin - EARLIER_MS;
      if (!fits || utterance.language !== language()) {
        drop();
        return null;
      }
      current = null;
      push(utterance, until);
      utterance.stream.end();
      const stop = (): void => utterance.abort.abort();
      signal.addEventListener("abort", stop);
      try {
        const understood = await utterance.understood;
        signal.throwIfAborted();
        return understood;
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
    close: drop,
  };
}
