import { spokenLanguages } from "#contract/agent-languages.ts";
import { fillPlaceholders, type Agent, type AgentLanguage, type Variables } from "#contract/agents.ts";
import type { Brain } from "../brain.ts";
import { asksOnlyFor } from "../language-choice.ts";
import { answerTo, sayAgain } from "./answering.ts";
import { openDialogue, type DialogueSetup } from "./dialogue.ts";
import { flowIn } from "./flow-in-language.ts";
import { dictationOf } from "./flow-steps.ts";
import { sharedKnowledge } from "./knowledge.ts";
import { factsIn } from "./prompt-facts.ts";

/** The brain that needs no language model: it asks what the flow asks, answers what its knowledge says, and invents nothing. */
export function guidedBrain({ agent, variables }: { agent: Agent; variables: Variables }): Brain {
  const texts = [
    fillPlaceholders(agent.knowledge, variables),
    factsIn(fillPlaceholders(agent.system_prompt, variables)),
  ];
  const firstMessages = new Map(
    spokenLanguages(agent).map(({ language, first_message }) => [language, fillPlaceholders(first_message, variables)]),
  );
  const setupIn = (language: AgentLanguage): DialogueSetup => ({
    flow: flowIn(language, agent),
    language,
    variables,
    // Whoever writes for people of two languages writes what they know in both.
    knowledge: sharedKnowledge(texts, language),
  });
  let setup: DialogueSetup | null = null;
  let dialogue = openDialogue("");
  return {
    async *reply({ text, language, today }) {
      const first = firstMessages.get(language) ?? "";
      if (!setup) dialogue = openDialogue(first);
      if (setup?.language !== language) setup = setupIn(language);
      const before = dialogue;
      const step = asksOnlyFor(language, text)
        ? sayAgain(setup, dialogue, first)
        : answerTo(setup, dialogue, text, today);
      dialogue = step.dialogue;
      if (step.reply.passages.length > 0) yield { type: "passages", passages: step.reply.passages };
      if (step.dialogue.slots !== before.slots) yield { type: "collected", slots: step.dialogue.slots };
      if (step.reply.hangUp) yield { type: "hang-up" };
      const dictating = dictationOf(setup.flow, step.dialogue, language);
      if (dictating) yield { type: "expecting", dictating };
      const { lines } = step.reply;
      for (const [index, line] of lines.entries())
        yield { type: "text", text: index < lines.length - 1 ? `${line.text} ` : line.text, shielded: line.shielded };
    },
  };
}
