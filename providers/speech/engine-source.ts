import type { AgentLanguage, Voice } from "#contract/agents.ts";
import type { EngineChoice, EngineKind, Sense } from "#contract/engines.ts";
import type { Candidate } from "./failover.ts";
import type { Listen, Speak, Think } from "./port.ts";

/** The port behind each sense. */
export interface EngineOf {
  listen: Listen;
  think: Think;
  speak: Speak;
}

export interface Found<E> {
  candidate: Candidate<E>;
  /** One that is switched off can be tried, but works in no conversation. */
  enabled: boolean;
  /** Id of the one that takes over; null for the embedded engine. */
  fallback: string | null;
  /** The language in which to try one that does not know them all. */
  language?: AgentLanguage;
}

/** Where engines other than the embedded ones come from. */
export interface EngineSource {
  readonly kinds: readonly EngineKind[];
  /** Null when there is none of that id and sense. */
  find<S extends Sense>(sense: S, id: string): Promise<Found<EngineOf[S]> | null>;
  /** Those that an agent can choose now. */
  choices(): Promise<EngineChoice[]>;
  voices(): Promise<Voice[]>;
  /** Ends what it has started. */
  close?(): Promise<void>;
}
