import type { ServedBy } from "#contract/engines.ts";
import type { Circuit } from "./circuit.ts";
import { SpeechError, type Listen, type Speak, type Think } from "./port.ts";

export interface Candidate<E> {
  id: string;
  /** Changes when the settings behind the id change. */
  key: string;
  name: string;
  engine: E;
  circuit: Circuit;
}

/** Engines of one sense in the order in which they are asked. */
export interface Chain<E> {
  /** Those that should be asked and are not there. */
  absent: ServedBy["failed"];
  candidates: Candidate<E>[];
  /** Whether somebody outside the chain can still do the work: then even the last one may rest. */
  othersFollow: boolean;
  /** Milliseconds on a steady clock. */
  now(): number;
}

/** No engine of a chain answered. The code is that of the last one that was asked. */
export class AllEnginesFailed extends SpeechError {
  readonly failed: ServedBy["failed"];
  constructor(failed: ServedBy["failed"], last: SpeechError | null) {
    super(last?.code ?? "unavailable", last?.message ?? "Every engine rests", {
      cause: last,
      ...(last?.status === null || last === null ? {} : { status: last.status }),
    });
    this.failed = failed;
  }
}

export function failoverListen(chain: Chain<Listen>): Listen {
  return {
    writesAlong: chain.candidates[0]?.engine.writesAlong ?? false,
    open({ onServed, ...options }) {
      // Kept, so that another engine can hear the utterance from its beginning.
      const pieces: Int16Array[] = [];
      let ended = false;
      let current: ReturnType<Listen["open"]> | null = null;
      const start = (engine: Listen) => {
        current = engine.open(options);
        for (const pcm of pieces) current.push(pcm);
        if (ended) current.end();
        return current.events;
      };
      return {
        push(pcm) {
          pieces.push(pcm.slice());
          current?.push(pcm);
        },
        end() {
          ended = true;
          current?.end();
        },
        events: firstThatAnswers(chain, start, options.signal, onServed),
      };
    },
  };
}

export function failoverThink(chain: Chain<Think>): Think {
  return {
    stream: ({ onServed, ...options }) =>
      firstThatAnswers(chain, (engine) => engine.stream(options), options.signal, onServed),
  };
}

export function failoverSpeak(chain: Chain<Speak>): Speak {
  return {
    stream: ({ onServed, ...request }) =>
      firstThatAnswers(chain, (engine) => engine.stream(request), request.signal, onServed),
  };
}

/** Only before its first part can an engine be replaced: what was heard already cannot be said anew. */
async function* firstThatAnswers<E, Part>(
  { absent, candidates, othersFollow, now }: Chain<E>,
  start: (engine: E) => AsyncIterable<Part>,
  signal: AbortSignal,
  onServed: ((by: ServedBy) => void) | undefined,
): AsyncGenerator<Part> {
  const failed = [...absent];
  let last: SpeechError | null = null;
  for (const [index, { id, name, engine, circuit }] of candidates.entries()) {
    const mustTry = index === candidates.length - 1 && !othersFollow;
    if (!mustTry && circuit.rests(now())) {
      failed.push({ id, name, failure: "resting" });
      continue;
    }
    const parts = start(engine)[Symbol.asyncIterator]();
    let answered = false;
    try {
      let next = await parts.next();
      answered = true;
      onServed?.({ id, name, failed });
      while (!next.done) {
        yield next.value;
        next = await parts.next();
      }
      circuit.succeeded();
      return;
    } catch (failure) {
      signal.throwIfAborted();
      if (!(failure instanceof SpeechError)) throw failure;
      circuit.failed(now(), failure.retryAfterMs);
      if (answered) throw failure;
      last = failure;
      failed.push({ id, name, failure: failure.failure });
    } finally {
      await parts.return?.();
    }
  }
  throw new AllEnginesFailed(failed, last);
}
