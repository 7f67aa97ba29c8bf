import type { Brain, BrainPart, BrainTurn } from "./brain.ts";
import type { Clock } from "./clock.ts";
import { FILLER_AFTER_MS } from "./filler.ts";
import type { Mouth } from "./mouth.ts";
import type { ClientTools } from "./tool-calls.ts";

/** Asks the brain, whose functions run in the client's page. */
export interface Thinking {
  about(turn: BrainTurn, signal: AbortSignal): AsyncIterable<BrainPart>;
  /** The last turn once more; null before the first. */
  again(signal: AbortSignal): AsyncIterable<BrainPart> | null;
}

export function openThinking({
  brain,
  tools,
  mouth,
  clock,
}: {
  brain: Brain;
  tools: ClientTools;
  /** What is thought is said by it. */
  mouth: Mouth;
  clock: Clock;
}): Thinking {
  let last: BrainTurn | null = null;

  function ask(turn: BrainTurn, signal: AbortSignal): AsyncIterable<BrainPart> {
    return brain.reply(turn, {
      signal,
      async callTool(id, name, parameters) {
        signal.throwIfAborted();
        const reply = mouth.saying!;
        const stopWaiting = clock.after(FILLER_AFTER_MS, () => mouth.bridge(reply));
        try {
          const { eventId, toolCalls } = reply;
          return await tools.call({
            ...{ eventId, id, name, parameters, signal },
            record: (call) => void toolCalls.push(call),
          });
        } finally {
          stopWaiting();
        }
      },
    });
  }

  return {
    about(turn, signal) {
      last = turn;
      return ask(turn, signal);
    },
    again: (signal) => last && ask(last, signal),
  };
}
