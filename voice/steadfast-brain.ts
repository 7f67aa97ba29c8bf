import { AllEnginesFailed } from "#providers/speech/failover.ts";
import { SpeechError } from "#providers/speech/port.ts";
import type { ServedBy } from "#contract/engines.ts";
import type { Brain, BrainPart } from "./brain.ts";

/** The guided brain, which says that it is the one who answers. */
export function namedBrain(brain: Brain, by: ServedBy): Brain {
  return {
    ...brain,
    async *reply(turn, help) {
      yield { type: "engine", by };
      yield* brain.reply(turn, help);
    },
  };
}

/** A model's answers, and the guided brain's wherever no model has said anything. */
export function steadfastBrain(model: Brain, guided: Brain, guidedBy: Pick<ServedBy, "id" | "name">): Brain {
  return {
    ...model,
    async *reply(turn, help) {
      let spoke = false;
      let by: ServedBy;
      try {
        for await (const part of model.reply(turn, help)) {
          spoke ||= isHeard(part);
          yield part;
        }
        return;
      } catch (failure) {
        help.signal.throwIfAborted();
        if (spoke || !(failure instanceof SpeechError)) throw failure;
        by = { ...guidedBy, failed: failure instanceof AllEnginesFailed ? failure.failed : [] };
      }
      yield { type: "engine", by };
      yield* guided.reply(turn, help);
    },
  };
}

const isHeard = (part: BrainPart): boolean => part.type === "text" && part.text.trim() !== "";
