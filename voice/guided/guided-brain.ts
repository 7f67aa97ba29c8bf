import { fillPlaceholders, type Agent, type Variables } from "#contract/agents.ts";
import type { Brain } from "../brain.ts";
import { answerTo } from "./answering.ts";
import { openDialogue } from "./dialogue.ts";
import { dictationOf } from "./flow-steps.ts";
import { sharedKnowledge } from "./knowledge.ts";
import { factsIn } from "./prompt-facts.ts";

/** The brain that needs no language model: it asks what the flow asks, answers what its knowledge says, and invents nothing. */
export function guidedBrain({ agent, variables }: { agent: Agent; variables: Variables }): Brain {
  const { language, flow } = agent;
  const prompt = factsIn(fillPlaceholders(agent.system_prompt, variables));
  const knowledge = sharedKnowledge([fillPlaceholders(agent.knowledge, variables), prompt], language);
  let dialogue = openDialogue(fillPlaceholders(agent.first_message, variables));
  return {
    async *reply({ text, today }) {
      const before = dialogue;
      const step = answerTo({ flow, language, variables, knowledge }, dialogue, text, today);
      dialogue = step.dialogue;
      if (step.reply.passages.length > 0) yield { type: "passages", passages: step.reply.passages };
      if (step.dialogue.slots !== before.slots) yield { type: "collected", slots: step.dialogue.slots };
      if (step.reply.hangUp) yield { type: "hang-up" };
      const dictating = dictationOf(flow, step.dialogue, language);
      if (dictating) yield { type: "expecting", dictating };
      const { lines } = step.reply;
      for (const [index, line] of lines.entries())
        yield { type: "text", text: index < lines.length - 1 ? `${line.text} ` : line.text, shielded: line.shielded };
    },
  };
}
