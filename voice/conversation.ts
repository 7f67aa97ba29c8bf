import type { Agent } from "#contract/agents.ts";
import type { Recording } from "./audio/recording.ts";
import type { Clock } from "./clock.ts";
import type { Journal } from "./journal.ts";
import type { Line } from "./lines/line.ts";
import type { LanguageInUse } from "./spoken-language.ts";
import type { Transcript } from "./transcript.ts";

/** What the parts of one conversation have in common. */
export interface Conversation {
  agent: Agent;
  line: Line;
  clock: Clock;
  /** On the clock. */
  startedAt: number;
  /** Since it began. */
  now(): number;
  language: LanguageInUse;
  journal: Journal;
  transcript: Transcript;
  /** Null where none is kept. */
  recording: Recording | null;
  eventIds: EventIds;
}

/** What the line and the transcript know an utterance by. */
export interface EventIds {
  next(): number;
  /** The one given last. */
  readonly last: number;
}

export function openEventIds(): EventIds {
  let last = 0;
  return {
    next: () => ++last,
    get last() {
      return last;
    },
  };
}
