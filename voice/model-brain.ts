import { embeddedBy, type ServedBy } from "#contract/engines.ts";
import { fillPlaceholders, type Agent, type AgentLanguage, type Variables } from "#contract/agents.ts";
import { EMPTY_FLOW } from "#contract/flow.ts";
import { SpeechError, type Think, type ThinkMessage, type ToolDefinition } from "#providers/speech/port.ts";
import type { Brain, BrainTurn } from "./brain.ts";
import { answerTo } from "./guided/answering.ts";
import { openDialogue } from "./guided/dialogue.ts";
import { flowIn } from "./guided/flow-in-language.ts";
import { dictationIn } from "./utterance.ts";
import { looksLikeQuestion, sacredIntent } from "./guided/intents.ts";

/** Rounds of tool calls within one reply. */
const MAX_PASSES = 4;
/** Turns of the past that the model sees. */
const REMEMBERED = 40;

const MANNERS: Record<AgentLanguage, string> = {
  es: "Habla en español, con frases cortas, como por teléfono: sin listas, sin formato y sin emojis. Si no sabes algo, dilo y ofrece que llame una persona; no inventes nada.",
  en: "Speak English in short sentences, as on the telephone: no lists, no formatting, no emojis. If you do not know something, say so and offer a call from a person; invent nothing.",
};

/** A language model as brain. What the law makes sacred is answered before it is asked. */
export function modelBrain({
  agent,
  variables,
  think,
  tools,
}: {
  agent: Agent;
  variables: Variables;
  think: Think;
  tools: ToolDefinition[];
}): Brain {
  let sacred = openDialogue("");
  return {
    streams: true,
    async *reply(turn, { signal, callTool }) {
      const { language } = turn;
      // Where to call back is asked here too; a question in between is the model's.
      const answersUs = sacred.expecting.name !== "nothing" && !looksLikeQuestion(turn.text);
      if (sacredIntent(turn.text, language) || answersUs) {
        const step = answerTo(
          { flow: EMPTY_FLOW, language, variables, knowledge: { answer: () => null } },
          sacred,
          turn.text,
          turn.today,
        );
        sacred = step.dialogue;
        yield { type: "engine", by: embeddedBy("think") };
        yield { type: "collected", slots: sacred.slots };
        if (step.reply.hangUp) yield { type: "hang-up" };
        yield { type: "text", text: step.reply.text };
        return;
      }
      const messages = [instructionsOf(agent, variables, language), ...remembered(turn)];
      let wrote = false;
      let said = "";
      for (let pass = 0; pass < MAX_PASSES; pass++) {
        let called = false;
        let by: ServedBy | null = null;
        const onServed = (served: ServedBy): void => void (by = served);
        for await (const part of think.stream({ messages, tools, signal, onServed })) {
          if (by) yield { type: "engine", by };
          by = null;
          if (part.type === "text") {
            wrote ||= part.text.trim() !== "";
            said += part.text;
            yield part;
          } else if (part.type === "tool-call") {
            called = true;
            messages.push({ role: "tool-call", id: part.id, name: part.name, parameters: part.parameters });
            const result = await callTool(part.id, part.name, part.parameters);
            messages.push({ role: "tool-result", id: part.id, name: part.name, result });
          }
        }
        if (!called) break;
      }
      const dictating = dictationIn(said, language);
      if (dictating) yield { type: "expecting", dictating };
      if (!wrote) throw new SpeechError("malformed", "The model answered nothing");
    },
  };
}

function instructionsOf(agent: Agent, variables: Variables, language: AgentLanguage): ThinkMessage {
  const flow = flowIn(language, agent)
    .steps.map(({ ask }) => `- ${fillPlaceholders(ask, variables)}`)
    .join("\n");
  const parts = [fillPlaceholders(agent.system_prompt, variables), MANNERS[language]];
  if (agent.knowledge.trim() !== "") parts.push(`# Conocimiento\n${agent.knowledge}`);
  if (flow !== "") parts.push(`# Preguntas, en este orden\n${flow}`);
  return { role: "system", text: parts.filter(Boolean).join("\n\n") };
}

function remembered({ history, notes, text }: BrainTurn): ThinkMessage[] {
  return [
    ...history
      .slice(-REMEMBERED)
      .map(({ role, message }): ThinkMessage => ({ role: role === "agent" ? "assistant" : "user", text: message })),
    ...notes.map((note): ThinkMessage => ({ role: "system", text: note })),
    { role: "user", text },
  ];
}
