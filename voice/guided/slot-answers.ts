/** Answers to what the flow asked, and to whether a value was understood rightly. */
import type { Draft } from "./draft.ts";
import { ask, goOn, readBackAll, take } from "./flow-questions.ts";
import type { PlacedStep } from "./flow-steps.ts";
import { looksLikeQuestion } from "./intents.ts";
import { correctedValues, type Found } from "./read-answer.ts";
import { isRefusal, readYesNo, withoutYesNo } from "./slots/yes-no.ts";

/** After this many answers that were not understood an optional slot is skipped and a person is offered for a required one. */
const MAX_TRIES = 3;

export function onSlot(draft: Draft, text: string, tries: number): void {
  const { phrases } = draft;
  const step = draft.step();
  const slot = step?.slot;
  if (!slot) return goOn(draft);
  const asks = looksLikeQuestion(text);
  if (asks && draft.sayFromKnowledge(text)) return draft.say(draft.fill(step.ask));
  const found = draft.read(text, slot);
  if (found.length > 0) return take(draft, found);
  // What is not known is said, and not taken for a bad answer.
  if (asks) return draft.say(phrases.unknownNow, draft.fill(step.ask));
  const agreed = readYesNo(text);
  // "¿Me dice su nombre?" – "Sí, claro."
  if (agreed === "yes" && withoutYesNo(text) === "") return draft.say(draft.fill(step.ask));
  const refused = agreed === "no" || isRefusal(text);
  if (draft.personCalls() && (isRefusal(text) || (refused && slot.kind === "phone")))
    return giveUp(draft, step, phrases.asYouWish);
  if (slot.required && isRefusal(text)) return offerInstead(draft, step, phrases.notPressed);
  if (!slot.required && (refused || tries + 1 >= MAX_TRIES)) return giveUp(draft, step, phrases.skipped);
  if (tries + 1 < MAX_TRIES) {
    draft.say(phrases.notUnderstood[slot.kind]);
    return draft.expect({ name: "slot", tries: tries + 1 });
  }
  if (draft.personCalls()) return giveUp(draft, step, phrases.skipped);
  offerInstead(draft, step, phrases.unknown);
}

export function onConfirmation(draft: Draft, text: string, found: Found[]): void {
  const { phrases } = draft;
  const agreed = readYesNo(text);
  if (agreed !== "yes") {
    // "No, es el 612…" brings the right value along.
    const better = correctedValues(withoutYesNo(text), found, draft.slots(), draft.context);
    if (better.length > 0)
      return take(
        draft,
        found.map((old) => better.find(({ slot }) => slot === old.slot) ?? old),
      );
  }
  if (agreed === "yes") {
    for (const { slot, value } of found) draft.keep(slot, value);
    draft.say(phrases.noted);
    return ask(draft);
  }
  if (agreed === "no") {
    const again = draft.steps().find(({ slot }) => slot?.name === found[0]!.slot)?.ask ?? "";
    draft.say(phrases.askAgain, draft.fill(again));
    return draft.expect({ name: "slot", tries: 0 });
  }
  if (looksLikeQuestion(text) && !draft.sayFromKnowledge(text)) draft.say(phrases.unknownNow);
  readBackAll(draft, found);
}

function offerInstead(draft: Draft, step: PlacedStep, words: string): void {
  draft.pass(step);
  draft.say(words);
  draft.expect({ name: "offer" });
}

function giveUp(draft: Draft, step: PlacedStep, words: string): void {
  draft.pass(step);
  draft.say(words);
  ask(draft);
}
