import type { AgentLanguage } from "#contract/agents.ts";
import type { EngineCheck, Sense } from "#contract/engines.ts";
import type { EngineOf } from "./engine-source.ts";
import { SpeechError } from "./port.ts";

/** What every engine is asked: enough to answer, little enough to be cheap. */
export const TRIAL: Record<AgentLanguage, string> = { es: "Hola, buenos días.", en: "Hello, good morning." };

interface Trial {
  /** Somebody speaking, for one that listens. */
  heard: { pcm: Int16Array; sampleRate: number };
  language: AgentLanguage;
  signal: AbortSignal;
}

/**
 * Lets an engine work once and takes the time.
 * Its failure is a result; only the end of `signal` is thrown.
 */
export async function measureEngine<S extends Sense>(
  sense: S,
  engine: EngineOf[S],
  { heard, language, signal }: Trial,
): Promise<Omit<EngineCheck, "checked_at">> {
  const began = performance.now();
  let first: number | null = null;
  const passed = (): number => Math.round(performance.now() - began);
  try {
    for await (const part of trial(sense, engine, { heard, language, signal }))
      // The end of a model's answer is no token of it.
      if (!(typeof part === "object" && part !== null && "type" in part && part.type === "end")) first ??= passed();
    if (first === null) throw new SpeechError("malformed", "The engine answered nothing");
    return { ok: true, failure: null, status: null, first_part_ms: first, total_ms: passed() };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return { ok: false, failure: error.failure, status: error.status, first_part_ms: first, total_ms: passed() };
  }
}

function trial(
  sense: Sense,
  engine: EngineOf[Sense],
  { heard: { pcm, sampleRate }, language, signal }: Trial,
): AsyncIterable<unknown> {
  if (sense === "listen") {
    const stream = (engine as EngineOf["listen"]).open({ sampleRate, language, signal });
    stream.push(pcm);
    stream.end();
    return stream.events;
  }
  if (sense === "think") {
    const messages = [{ role: "user" as const, text: TRIAL[language] }];
    return (engine as EngineOf["think"]).stream({ messages, tools: [], signal });
  }
  return (engine as EngineOf["speak"]).stream({ text: TRIAL[language], voice: "", language, speed: 1, signal });
}
