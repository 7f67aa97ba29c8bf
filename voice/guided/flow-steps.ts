/** Which question of a flow comes next, and what makes a flow begin. */
import type { AgentLanguage } from "#contract/agents.ts";
import type { Flow, FlowStep, SlotKind } from "#contract/flow.ts";
import type { Dictation } from "../utterance.ts";
import type { Dialogue } from "./dialogue.ts";
import { PHRASES } from "./phrases.ts";
import type { Slot } from "./read-answer.ts";
import { phrase, stem, wordsOf } from "./words.ts";

/** Where what the law makes sacred is kept. */
export const DO_NOT_CALL_SLOT = "do_not_call";
export const CALL_BACK_SLOT = "call_back";
export const CALL_BACK_PHONE_SLOT = "call_back_phone";

/** Words that may stand between two of a trigger: "quería que me mandaran información". */
const WORDS_BETWEEN = 3;

export interface PlacedStep extends FlowStep {
  place: number;
}

/** Of a flow, what whoever waits for a person's call is still asked. */
const CONTACT: ReadonlySet<SlotKind> = new Set<SlotKind>(["name", "phone"]);

/** The flow's own steps, and a telephone number at the end when a person is to call and the flow asks for none. */
export function stepsOf(flow: Flow, dialogue: Dialogue, language: AgentLanguage): PlacedStep[] {
  const own = flow.steps.map((step, place) => ({ ...step, place }));
  const steps = dialogue.handingOver ? own.filter(({ slot }) => slot && CONTACT.has(slot.kind)) : own;
  const asksPhone = steps.some(({ slot }) => slot?.kind === "phone");
  if (dialogue.slots[CALL_BACK_SLOT] === undefined || asksPhone) return steps;
  const phone: Slot = { name: CALL_BACK_PHONE_SLOT, kind: "phone", required: true };
  return [...steps, { id: CALL_BACK_PHONE_SLOT, ask: PHRASES[language].personPhone, slot: phone, place: own.length }];
}

/** A number that was refused before is asked again of whoever now asks for a person's call. */
export function withoutPhone(passed: readonly number[], flow: Flow): number[] {
  return passed.filter((place) => place < flow.steps.length && flow.steps[place]?.slot?.kind !== "phone");
}

/** Whether the flow has nothing left to ask. */
export function isComplete(flow: Flow, { passed, slots }: Dialogue): boolean {
  return flow.steps.every(({ slot }, place) => passed.includes(place) || (slot && slot.name in slots));
}

/** The first step that is neither over nor known already. */
export function nextStep(steps: readonly PlacedStep[], { passed, slots }: Dialogue): PlacedStep | undefined {
  return steps.find(({ place, slot }) => !passed.includes(place) && !(slot && slot.name in slots));
}

/** The number at which a person shall call, if the conversation has one. */
export function callBackPhone(flow: Flow, slots: Record<string, string>): string | null {
  const own = flow.steps.find(({ slot }) => slot?.kind === "phone" && slot.name in slots)?.slot;
  return (own && slots[own.name]) ?? slots[CALL_BACK_PHONE_SLOT] ?? null;
}

const DICTATED: Partial<Record<SlotKind, Dictation>> = {
  phone: "phone",
  email: "email",
  name: "name",
  dni: "dni",
  iban: "iban",
  postcode: "digits",
};

/** What the person has just been asked to spell, if anything: they pause while they do. */
export function dictationOf(flow: Flow, dialogue: Dialogue, language: AgentLanguage): Dictation | null {
  if (dialogue.expecting.name !== "slot") return null;
  const slot = nextStep(stepsOf(flow, dialogue, language), dialogue)?.slot;
  return (slot && DICTATED[slot.kind]) ?? null;
}

/** Whether one of the flow's trigger phrases was said: its words by their stems, in order, perhaps a little apart. */
export function triggered(flow: Flow, text: string, language: AgentLanguage): boolean {
  const said = stemsOf(text, language);
  return (flow.triggers ?? []).some((trigger) => holds(said, stemsOf(trigger, language)));
}

/** One word for all the ways to wish for something: "quería", "me gustaría", "I'd like". */
const WISH: Record<AgentLanguage, [RegExp, string]> = {
  es: [/\b(?:me gustaria|quer\w+|quier\w+|quisier\w+|dese[oa]\w*|necesit\w+)\b/g, "quiero"],
  en: [/\b(?:(?:would|should) (?:like|love)|wish|need|wanna)\b/g, "want"],
};

function stemsOf(text: string, language: AgentLanguage): string[] {
  const [wishes, wish] = WISH[language];
  const said = language === "en" ? withoutContractions(text) : text;
  return wordsOf(phrase(said).replace(wishes, wish)).map((word) => stem(word, language));
}

function withoutContractions(text: string): string {
  return text
    .replace(/['’]d\b/giu, " would")
    .replace(/['’]ll\b/giu, " will")
    .replace(/['’]ve\b/giu, " have")
    .replace(/['’]m\b/giu, " am")
    .replace(/['’]re\b/giu, " are")
    .replace(/\bcan['’]t\b/giu, "cannot")
    .replace(/n['’]t\b/giu, " not");
}

function holds(said: readonly string[], trigger: readonly string[]): boolean {
  if (trigger.length === 0) return false;
  return said.some((_, start) => {
    let at = start;
    for (const [index, word] of trigger.entries()) {
      const reach = index === 0 ? 1 : WORDS_BETWEEN + 1;
      const next = said.slice(at, at + reach).indexOf(word);
      if (next < 0) return false;
      at += next + 1;
    }
    return true;
  });
}
