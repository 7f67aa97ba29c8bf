import type { Turn, Waterfall } from "#contract/conversations.ts";
import { SENSES, type EngineFailure, type Sense, type ServedBy, type TurnEngines } from "#contract/engines.ts";

/** What one engine did for one answer. */
export interface EngineWork {
  sense: Sense;
  by: ServedBy;
  /** Null where it was not measured. */
  ms: number | null;
}

/** The engines behind an answer in the order of their work, with what each cost in time. */
export function workOf(engines: TurnEngines, waterfall: Waterfall | null): EngineWork[] {
  return SENSES.flatMap((sense) => {
    const by = engines[sense];
    return by ? [{ sense, by, ms: waterfall && costOf(sense, waterfall) }] : [];
  });
}

/** From what an engine was given to its first part: the text, the first word, the first sound. */
function costOf(sense: Sense, { speech_end, text, first_token, first_audio }: Waterfall): number | null {
  if (sense === "listen") return difference(text, speech_end ?? 0);
  return sense === "think" ? difference(first_token, text) : difference(first_audio, first_token);
}

const difference = (to: number | null, from: number | null): number | null =>
  to === null || from === null ? null : Math.max(0, to - from);

export interface EngineSummary {
  sense: Sense;
  id: string;
  name: string;
  answers: number;
  medianMs: number | null;
}

/** Everything the engines of a conversation did: each with its answers and its median cost. */
export function summaryOf(turns: readonly Turn[]): EngineSummary[] {
  const works = turns.flatMap(({ engines, waterfall }) => (engines && waterfall ? workOf(engines, waterfall) : []));
  return SENSES.flatMap((sense) => {
    const ofSense = works.filter((work) => work.sense === sense);
    const ids = [...new Set(ofSense.map(({ by }) => by.id))];
    return ids.map((id) => {
      const own = ofSense.filter(({ by }) => by.id === id);
      const times = own.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b);
      return {
        sense,
        id,
        name: own.at(-1)!.by.name,
        answers: own.length,
        medianMs: times[Math.floor(times.length / 2)] ?? null,
      };
    });
  });
}

export interface EngineTrouble {
  sense: Sense;
  id: string;
  name: string;
  failure: EngineFailure;
  times: number;
}

/** The engines that should have worked and did not, with the cause and how often. */
export function troubleOf(turns: readonly Pick<Turn, "engines">[]): EngineTrouble[] {
  const troubles = new Map<string, EngineTrouble>();
  for (const { engines } of turns)
    for (const { sense, by } of engines ? workOf(engines, null) : [])
      for (const { id, name, failure } of by.failed) {
        const key = [sense, id, failure].join();
        const times = (troubles.get(key)?.times ?? 0) + 1;
        troubles.set(key, { sense, id, name, failure, times });
      }
  return [...troubles.values()];
}
