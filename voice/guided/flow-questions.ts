/** Takes a draft through the flow: from its beginning, from question to question, to its closing. */
import type { Draft } from "./draft.ts";
import { CALL_BACK_PHONE_SLOT, CALL_BACK_SLOT, callBackPhone, isComplete, withoutPhone } from "./flow-steps.ts";
import type { Found } from "./read-answer.ts";
import { sayPhone } from "./slots/phone.ts";
import { withoutYesNo } from "./slots/yes-no.ts";

/** Begins the flow, or goes on with it. `text` may hold answers already. */
export function begin(draft: Draft, text = ""): void {
  draft.next.begun = true;
  draft.next.closed = false;
  const found = text === "" ? [] : draft.read(withoutYesNo(text), null);
  if (found.length > 0) return take(draft, found);
  ask(draft);
}

/** Asks what the flow wants next, as far as it can go without an answer. */
export function ask(draft: Draft): void {
  const { next } = draft;
  for (let step = draft.step(); step; step = draft.step()) {
    const { slot } = step;
    const known = next.mentioned.filter((found) => found.slot === slot?.name);
    if (known.length > 0) {
      next.mentioned = next.mentioned.filter((found) => found.slot !== slot?.name);
      return take(draft, known);
    }
    draft.sayStep(step);
    if (slot) return draft.expect({ name: "slot", tries: 0 });
    draft.pass(step);
  }
  finish(draft);
}

/** Keeps the values that need no reading back, and has the others confirmed. */
export function take(draft: Draft, found: Found[]): void {
  const toConfirm = found.filter(({ readBack }) => readBack !== null);
  for (const { slot, value, readBack } of found) if (readBack === null) draft.keep(slot, value);
  if (toConfirm.length === 0) return ask(draft);
  readBackAll(draft, toConfirm);
  draft.expect({ name: "confirmation", found: toConfirm });
}

export function readBackAll(draft: Draft, found: readonly Found[]): void {
  draft.say(draft.phrases.confirm(found.map(({ readBack }) => readBack!)));
}

/** Goes on with the flow, or leaves it to the person what comes next. */
export function goOn(draft: Draft): void {
  if (draft.asking()) return ask(draft);
  draft.say(draft.phrases.anythingElse);
  draft.expect({ name: "nothing" });
}

/** A person shall call: who they are and where to call is asked, and nothing else unless `wholeFlow`. */
export function handOver(draft: Draft, text: string, { wholeFlow = false } = {}): void {
  draft.keep(CALL_BACK_SLOT, "yes");
  draft.next.handingOver = !wholeFlow;
  draft.next.passed = withoutPhone(draft.next.passed, draft.setup.flow);
  begin(draft, text);
}

function finish(draft: Draft): void {
  const { next, phrases } = draft;
  const { flow } = draft.setup;
  const phone = draft.personCalls() ? callBackPhone(flow, next.slots) : null;
  // Said again only to whoever asks again.
  if (phone && (next.handingOver || !(CALL_BACK_PHONE_SLOT in next.slots))) {
    draft.keep(CALL_BACK_PHONE_SLOT, phone);
    draft.say(phrases.personNoted(sayPhone(phone)));
  }
  const closing = flow.steps.length > 0 && isComplete(flow, next) ? draft.fill(flow.closing) : "";
  draft.say(closing || phrases.anythingElse);
  next.closed = true;
  next.handingOver = false;
  draft.expect({ name: "nothing" });
}
