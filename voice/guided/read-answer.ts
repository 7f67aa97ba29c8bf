/** What somebody's answer tells: the value that was asked for, and others of the flow that came in the same breath. */
import type { AgentLanguage } from "#contract/agents.ts";
import type { FlowStep, SlotKind } from "#contract/flow.ts";
import { looksLikeQuestion } from "./intents.ts";
import { withFigures } from "./slots/numbers.ts";
import { readSlot, type SlotValue } from "./slots/read-slot.ts";

export type Slot = NonNullable<FlowStep["slot"]>;

/** A value for the slot of that name. */
export interface Found extends SlotValue {
  slot: string;
}

export interface ReadingContext {
  language: AgentLanguage;
  today: Date;
}

/** Kinds with a form of their own: they are recognised in a sentence that was about something else. */
const UNMISTAKABLE: ReadonlySet<SlotKind> = new Set<SlotKind>(["phone", "email", "dni", "iban"]);
/** Where one thing ends and the next begins: "…Ortega y mi teléfono es…". */
const CLAUSE_END =
  /\s*[,;]\s*(?:y\s+|and\s+)?|\s*[.!?]\s+|\s+(?:y|e|and)\s+(?=(?:mi|mis|el|la|me|soy|es|llam\S*|my|the|i|i'm|it's|you)\b)/iu;
const INTRODUCTION: Record<AgentLanguage, RegExp> = {
  es: /\b(?:me llamo|mi nombre(?: completo)? es)\s+(?=\S)/iu,
  en: /\b(?:my (?:full )?name is|my name's)\s+(?=\S)/iu,
};
/** "Soy" introduces a name only at the beginning, and not when it says what somebody is. */
const BARE_INTRODUCTION: Record<AgentLanguage, RegExp> = {
  es: /^(?:(?:hola|buenas|buenos d[ií]as|buenas tardes)[\s,.!]+)*soy\s+(?!(?:de|del|el|la|los|un|una|muy|yo|nuev[oa]|antigu[oa]|alumn[oa])\b)(?=\S)/iu,
  en: /^(?:(?:hello|hi|hey|good morning|good afternoon)[\s,.!]+)*(?:i am|i'm|this is)\s+(?!(?:a|an|the|from|in|on|at|not|very|calling|looking|interested|\w+ing)\b)(?=\S)/iu,
};

/**
 * `asked` may be answered in any form; each of `others` only where it cannot be mistaken (a telephone number, an
 * address, a name after "me llamo"). In the order of the slots, each once.
 */
export function readAnswer(
  text: string,
  asked: Slot | null,
  others: readonly Slot[],
  context: ReadingContext,
): Found[] {
  const found: Found[] = [];
  const value = asked && readAsked(asked.kind, text, context);
  if (asked && value) found.push({ slot: asked.name, ...value });
  // A free text may hold anything; nothing in it is taken for something else.
  if (asked?.kind === "text") return found;
  const taken = new Set<SlotKind>(value && asked ? [asked.kind] : []);
  for (const { name, kind } of others) {
    if (taken.has(kind) || name === asked?.name) continue;
    const also = readMentioned(kind, text, context);
    if (!also) continue;
    taken.add(kind);
    found.push({ slot: name, ...also });
  }
  return found;
}

/** What a correction says of the values that were read back; those it leaves alone are not in it. */
export function correctedValues(
  text: string,
  found: readonly Found[],
  slots: readonly Slot[],
  context: ReadingContext,
): Found[] {
  if (text === "" || looksLikeQuestion(text)) return [];
  const open = slots.filter(({ name }) => found.some(({ slot }) => slot === name));
  const asked = open.length === 1 ? open[0]! : null;
  return readAnswer(text, asked, open, context).filter(({ slot, value }) =>
    found.some((old) => old.slot === slot && old.value !== value),
  );
}

/** A name that somebody introduces themselves with, or null. */
export function introducedName(text: string, context: ReadingContext): SlotValue | null {
  return readMentioned("name", text, context);
}

function readAsked(kind: SlotKind, text: string, context: ReadingContext): SlotValue | null {
  if (kind === "name") {
    const introduced = readMentioned("name", text, context);
    if (introduced) return introduced;
    return firstRead(
      "name",
      clausesOf(text).filter((clause) => !/\d/.test(withFigures(clause, context.language))),
      context,
    );
  }
  // Commas also stand inside a number that is dictated in groups, so the whole comes first there.
  return kind === "email"
    ? firstRead(kind, [...clausesOf(text), text], context)
    : firstRead(kind, [text, ...clausesOf(text)], context);
}

function readMentioned(kind: SlotKind, text: string, context: ReadingContext): SlotValue | null {
  if (UNMISTAKABLE.has(kind)) return readAsked(kind, text, context);
  if (kind !== "name") return null;
  const { language } = context;
  const introduction = INTRODUCTION[language].exec(text) ?? BARE_INTRODUCTION[language].exec(text);
  if (!introduction) return null;
  const [name = ""] = clausesOf(text.slice(introduction.index + introduction[0].length));
  return readSlot("name", name, context);
}

function firstRead(kind: SlotKind, texts: readonly string[], context: ReadingContext): SlotValue | null {
  for (const text of texts) {
    const value = readSlot(kind, text, context);
    if (value) return value;
  }
  return null;
}

function clausesOf(text: string): string[] {
  return text.split(CLAUSE_END).filter((clause) => clause.trim() !== "");
}
