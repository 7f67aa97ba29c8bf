import type { Agent, AgentLanguage } from "#contract/agents.ts";
import { turnNumbers } from "#contract/turn-settings.ts";
import type { TurnRules } from "./turn-state.ts";

/** A typed conversation is not a telephone: people think between two messages. */
const TEXT_ONLY_PATIENCE = 6;

/** An agent's settings as the turn machine wants them. */
export function turnRules(
  agent: Pick<Agent, "turn" | "max_duration_seconds">,
  line: { language: AgentLanguage; textOnly: boolean; transcribes: boolean },
): TurnRules {
  const numbers = turnNumbers(agent.turn);
  return {
    language: line.language,
    endpointingMs: numbers.endpointing_ms,
    thinkingMs: numbers.thinking_ms,
    bargeInMs: numbers.barge_in_ms,
    idleMs: numbers.idle_ms * (line.textOnly ? TEXT_ONLY_PATIENCE : 1),
    maxDurationMs: agent.max_duration_seconds * 1_000,
    transcribes: line.transcribes,
  };
}
