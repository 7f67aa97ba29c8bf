/** The guided brain's answer to whatever is said: what comes first, and what it is taken for. Pure. */
import type { Dialogue, DialogueSetup, DialogueStep } from "./dialogue.ts";
import { Draft } from "./draft.ts";
import { ask, begin, goOn, handOver, readBackAll } from "./flow-questions.ts";
import { DO_NOT_CALL_SLOT, isComplete, triggered } from "./flow-steps.ts";
import {
  isBusy,
  looksLikeQuestion,
  sacredIntent,
  smallTalk,
  wantsCall,
  type SacredIntent,
  type SmallTalk,
} from "./intents.ts";
import { introducedName } from "./read-answer.ts";
import { onConfirmation, onSlot } from "./slot-answers.ts";
import { readYesNo, withoutYesNo } from "./slots/yes-no.ts";

export function answerTo(setup: DialogueSetup, dialogue: Dialogue, text: string, today: Date): DialogueStep {
  const draft = new Draft(setup, dialogue, today);
  answer(draft, text);
  return draft.result();
}

/** For whoever asked for another language: what is being asked, in that one, or else the first message. */
export function sayAgain(setup: DialogueSetup, dialogue: Dialogue, firstMessage: string): DialogueStep {
  const draft = new Draft(setup, dialogue, new Date(0));
  repeat(draft, firstMessage);
  return draft.result();
}

function answer(draft: Draft, text: string): void {
  const { language } = draft.setup;
  const sacred = sacredIntent(text, language);
  if (sacred) return onSacred(draft, sacred, text);
  const talk = smallTalk(text, language);
  if (talk === "repeat") return draft.say(draft.next.lastReply || draft.phrases.nothingToRepeat);
  const { expecting } = draft.next;
  // "No, gracias" is a good-bye only where nothing was asked.
  if (talk === "good-bye" && (expecting.name === "nothing" || readYesNo(text) !== "no")) return draft.sayGoodBye();
  switch (expecting.name) {
    case "offer":
      return onOffer(draft, text);
    case "confirmation":
      return onConfirmation(draft, text, expecting.found);
    case "slot":
      return onSlot(draft, text, expecting.tries);
    case "nothing":
      return talk ? onCourtesy(draft, talk) : onFree(draft, text);
  }
}

function repeat(draft: Draft, firstMessage: string): void {
  const { expecting } = draft.next;
  switch (expecting.name) {
    case "slot":
      return draft.say(draft.fill(draft.step()?.ask ?? ""));
    case "confirmation":
      return readBackAll(draft, expecting.found);
    case "offer":
      return draft.say(draft.phrases.unknown);
    case "nothing":
      return draft.say(firstMessage || draft.phrases.greeting);
  }
}

function onSacred(draft: Draft, intent: SacredIntent, text: string): void {
  if (intent === "never-again") {
    draft.keep(DO_NOT_CALL_SLOT, "yes");
    draft.say(draft.phrases.neverAgain);
    draft.hangUp = true;
  } else if (intent === "person") {
    draft.say(draft.phrases.person);
    handOver(draft, text);
  } else {
    draft.say(draft.phrases.machine);
    if (draft.next.expecting.name === "nothing") goOn(draft);
    else draft.say(draft.next.lastReply);
  }
}

function onCourtesy(draft: Draft, talk: SmallTalk): void {
  if (draft.beginsAtOnce() || draft.asking()) return begin(draft);
  draft.say(talk === "thanks" ? draft.phrases.welcomeThanks : draft.phrases.greeting);
}

/** Nothing was asked: an answer from knowledge, the beginning of the flow, or an honest no. */
function onFree(draft: Draft, text: string): void {
  const { flow, language } = draft.setup;
  const asks = looksLikeQuestion(text);
  const wants = triggered(flow, text, language) && !isComplete(flow, draft.next);
  if (isBusy(text, language) || (draft.beginsAtOnce() && readYesNo(text) === "no")) return onBadMoment(draft);
  if (wantsCall(text, language)) return handOver(draft, text, { wholeFlow: wants });
  if (wants && !asks) return begin(draft, text);
  if (draft.sayFromKnowledge(text)) return wants || draft.beginsAtOnce() ? begin(draft) : goOn(draft);
  // At its beginning such a flow is what the conversation is for: whatever was said, it begins.
  if (wants || draft.beginsAtOnce()) return begin(draft, text);
  const agreed = readYesNo(text);
  if (agreed === "yes") return draft.say(draft.phrases.nothingToRepeat);
  // After an answer it means "nothing else"; before any it means nothing.
  if (agreed === "no")
    return draft.next.questions.length > 0 || draft.next.begun
      ? draft.sayGoodBye()
      : draft.say(draft.phrases.nothingToRepeat);
  if (!asks && onIntroduction(draft, text)) return;
  draft.say(draft.phrases.unknown);
  draft.expect({ name: "offer" });
}

/** Whoever was called and cannot talk is not held up. */
function onBadMoment(draft: Draft): void {
  draft.say(draft.phrases.badMoment);
  draft.expect({ name: "offer" });
}

/** "Soy Carmen Ortega" out of the blue: a greeting, and one question less later. */
function onIntroduction(draft: Draft, text: string): boolean {
  const name = introducedName(text, draft.context);
  if (!name) return false;
  draft.next.mentioned = [...draft.next.mentioned, ...draft.read(text, null)];
  draft.say(draft.phrases.greetByName(name.value.split(" ")[0]!));
  return true;
}

/** A person's call was offered. */
function onOffer(draft: Draft, text: string): void {
  const agreed = readYesNo(text);
  draft.expect({ name: "nothing" });
  const { flow, language } = draft.setup;
  // "Vale, pues quiero matricularme" accepts no call.
  if (triggered(flow, withoutYesNo(text), language)) return onFree(draft, withoutYesNo(text));
  if (agreed === "no" && draft.beginsAtOnce()) return draft.sayGoodBye();
  if (agreed === "no" && !draft.asking()) return draft.say(draft.phrases.personDeclined);
  if (agreed === "no") {
    draft.say(draft.phrases.skipped);
    return ask(draft);
  }
  // Who answers with a name or a number has accepted.
  const willing = agreed === "yes" || (!looksLikeQuestion(text) && draft.read(text, null).length > 0);
  return willing ? handOver(draft, text) : onFree(draft, text);
}
