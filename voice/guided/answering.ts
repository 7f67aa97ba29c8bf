import { fillPlaceholders } from "#contract/agents.ts";
import type { Dialogue, DialogueLine, DialogueSetup, DialogueStep, Expecting } from "./dialogue.ts";
import {
  CALL_BACK_PHONE_SLOT,
  CALL_BACK_SLOT,
  callBackPhone,
  DO_NOT_CALL_SLOT,
  isComplete,
  nextStep,
  stepsOf,
  triggered,
  withoutPhone,
  type PlacedStep,
} from "./flow-steps.ts";
import {
  isBusy,
  looksLikeQuestion,
  sacredIntent,
  smallTalk,
  wantsCall,
  type SacredIntent,
  type SmallTalk,
} from "./intents.ts";
import { PHRASES } from "./phrases.ts";
import {
  correctedValues,
  introducedName,
  readAnswer,
  type Found,
  type ReadingContext,
  type Slot,
} from "./read-answer.ts";
import { sayPhone } from "./slots/phone.ts";
import { isRefusal, readYesNo, withoutYesNo } from "./slots/yes-no.ts";

/** After this many answers that were not understood an optional slot is skipped and a person is offered for a required one. */
const MAX_TRIES = 3;
const REMEMBERED_QUESTIONS = 4;

export function answerTo(setup: DialogueSetup, dialogue: Dialogue, text: string, today: Date): DialogueStep {
  const answering = new Answering(setup, dialogue, today);
  answering.answer(text);
  return answering.result();
}

/** For whoever asked for another language: what is being asked, in that one, or else the first message. */
export function sayAgain(setup: DialogueSetup, dialogue: Dialogue, firstMessage: string): DialogueStep {
  const answering = new Answering(setup, dialogue, new Date(0));
  answering.sayAgain(firstMessage);
  return answering.result();
}

/** One answer of the guided brain while it is being put together. */
class Answering {
  private readonly setup: DialogueSetup;
  private readonly context: ReadingContext;
  private readonly phrases;
  private readonly said: DialogueLine[] = [];
  private readonly passages: string[] = [];
  private next: Dialogue;
  private hangUp = false;

  constructor(setup: DialogueSetup, dialogue: Dialogue, today: Date) {
    this.setup = setup;
    this.context = { language: setup.language, today };
    this.phrases = PHRASES[setup.language];
    this.next = { ...dialogue };
  }

  result(): DialogueStep {
    const lines = this.said.filter(({ text }) => text !== "");
    const text = lines.map((line) => line.text).join(" ");
    return {
      dialogue: { ...this.next, lastReply: text },
      reply: { text, lines, passages: this.passages, hangUp: this.hangUp },
    };
  }

  answer(text: string): void {
    const { language } = this.setup;
    const sacred = sacredIntent(text, language);
    if (sacred) return this.onSacred(sacred, text);
    const talk = smallTalk(text, language);
    if (talk === "repeat") return this.say(this.next.lastReply || this.phrases.nothingToRepeat);
    const { expecting } = this.next;
    // "No, gracias" is a good-bye only where nothing was asked.
    if (talk === "good-bye" && (expecting.name === "nothing" || readYesNo(text) !== "no")) return this.sayGoodBye();
    switch (expecting.name) {
      case "offer":
        return this.onOffer(text);
      case "confirmation":
        return this.onConfirmation(text, expecting.found);
      case "slot":
        return this.onSlot(text, expecting.tries);
      case "nothing":
        return talk ? this.onCourtesy(talk) : this.onFree(text);
    }
  }

  sayAgain(firstMessage: string): void {
    const { expecting } = this.next;
    switch (expecting.name) {
      case "slot":
        return this.say(this.fill(this.step()?.ask ?? ""));
      case "confirmation":
        return this.say(this.phrases.confirm(expecting.found.map(({ readBack }) => readBack!)));
      case "offer":
        return this.say(this.phrases.unknown);
      case "nothing":
        return this.say(firstMessage || this.phrases.greeting);
    }
  }

  private onSacred(intent: SacredIntent, text: string): void {
    if (intent === "never-again") {
      this.keep(DO_NOT_CALL_SLOT, "yes");
      this.say(this.phrases.neverAgain);
      this.hangUp = true;
    } else if (intent === "person") {
      this.say(this.phrases.person);
      this.handOver(text);
    } else {
      this.say(this.phrases.machine);
      if (this.next.expecting.name === "nothing") this.goOn();
      else this.say(this.next.lastReply);
    }
  }

  private onCourtesy(talk: SmallTalk): void {
    if (this.beginsAtOnce() || this.asking()) return this.begin();
    this.say(talk === "thanks" ? this.phrases.welcomeThanks : this.phrases.greeting);
  }

  private sayGoodBye(): void {
    this.say(this.phrases.goodBye);
    this.hangUp = true;
  }

  /** Nothing was asked: an answer from knowledge, the beginning of the flow, or an honest no. */
  private onFree(text: string): void {
    const { flow, language } = this.setup;
    const asks = looksLikeQuestion(text);
    const wants = triggered(flow, text, language) && !isComplete(flow, this.next);
    if (isBusy(text, language) || (this.beginsAtOnce() && readYesNo(text) === "no")) return this.onBadMoment();
    if (wantsCall(text, language)) return this.handOver(text, { wholeFlow: wants });
    if (wants && !asks) return this.begin(text);
    if (this.answerFromKnowledge(text)) return wants || this.beginsAtOnce() ? this.begin() : this.goOn();
    // At its beginning such a flow is what the conversation is for: whatever was said, it begins.
    if (wants || this.beginsAtOnce()) return this.begin(text);
    const agreed = readYesNo(text);
    if (agreed === "yes") return this.say(this.phrases.nothingToRepeat);
    // After an answer it means "nothing else"; before any it means nothing.
    if (agreed === "no")
      return this.next.questions.length > 0 || this.next.begun
        ? this.sayGoodBye()
        : this.say(this.phrases.nothingToRepeat);
    if (!asks && this.onIntroduction(text)) return;
    this.say(this.phrases.unknown);
    this.expect({ name: "offer" });
  }

  /** Whoever was called and cannot talk is not held up. */
  private onBadMoment(): void {
    this.say(this.phrases.badMoment);
    this.expect({ name: "offer" });
  }

  /** "Soy Carmen Ortega" out of the blue: a greeting, and one question less later. */
  private onIntroduction(text: string): boolean {
    const name = introducedName(text, this.context);
    if (!name) return false;
    this.next.mentioned = [...this.next.mentioned, ...this.read(text, null)];
    this.say(this.phrases.greetByName(name.value.split(" ")[0]!));
    return true;
  }

  private onSlot(text: string, tries: number): void {
    const step = this.step();
    const slot = step?.slot;
    if (!slot) return this.goOn();
    const asks = looksLikeQuestion(text);
    if (asks && this.answerFromKnowledge(text)) return this.say(this.fill(step.ask));
    const found = this.read(text, slot);
    if (found.length > 0) return this.onFound(found);
    // What is not known is said, and not taken for a bad answer.
    if (asks) return this.say(this.phrases.unknownNow, this.fill(step.ask));
    const agreed = readYesNo(text);
    // "¿Me dice su nombre?" – "Sí, claro."
    if (agreed === "yes" && withoutYesNo(text) === "") return this.say(this.fill(step.ask));
    const refused = agreed === "no" || isRefusal(text);
    if (this.personCalls() && (isRefusal(text) || (refused && slot.kind === "phone")))
      return this.giveUp(step, this.phrases.asYouWish);
    if (slot.required && isRefusal(text)) return this.offerInstead(step, this.phrases.notPressed);
    if (!slot.required && (refused || tries + 1 >= MAX_TRIES)) return this.giveUp(step, this.phrases.skipped);
    if (tries + 1 < MAX_TRIES) {
      this.say(this.phrases.notUnderstood[slot.kind]);
      return this.expect({ name: "slot", tries: tries + 1 });
    }
    if (this.personCalls()) return this.giveUp(step, this.phrases.skipped);
    this.offerInstead(step, this.phrases.unknown);
  }

  private offerInstead(step: PlacedStep, words: string): void {
    this.next.passed = [...this.next.passed, step.place];
    this.say(words);
    this.expect({ name: "offer" });
  }

  private giveUp(step: PlacedStep, words: string): void {
    this.next.passed = [...this.next.passed, step.place];
    this.say(words);
    this.ask();
  }

  private onFound(found: Found[]): void {
    const toConfirm = found.filter(({ readBack }) => readBack !== null);
    for (const { slot, value, readBack } of found) if (readBack === null) this.keep(slot, value);
    if (toConfirm.length === 0) return this.ask();
    this.say(this.phrases.confirm(toConfirm.map(({ readBack }) => readBack!)));
    this.expect({ name: "confirmation", found: toConfirm });
  }

  private onConfirmation(text: string, found: Found[]): void {
    const agreed = readYesNo(text);
    if (agreed !== "yes") {
      // "No, es el 612…" brings the right value along.
      const better = correctedValues(withoutYesNo(text), found, this.slots(), this.context);
      if (better.length > 0)
        return this.onFound(found.map((old) => better.find(({ slot }) => slot === old.slot) ?? old));
    }
    if (agreed === "yes") {
      for (const { slot, value } of found) this.keep(slot, value);
      this.say(this.phrases.noted);
      return this.ask();
    }
    if (agreed === "no") {
      const ask = this.steps().find(({ slot }) => slot?.name === found[0]!.slot)?.ask ?? "";
      this.say(this.phrases.askAgain, this.fill(ask));
      return this.expect({ name: "slot", tries: 0 });
    }
    if (looksLikeQuestion(text) && !this.answerFromKnowledge(text)) this.say(this.phrases.unknownNow);
    this.say(this.phrases.confirm(found.map(({ readBack }) => readBack!)));
  }

  private onOffer(text: string): void {
    const agreed = readYesNo(text);
    this.expect({ name: "nothing" });
    const { flow, language } = this.setup;
    // "Vale, pues quiero matricularme" accepts no call.
    if (triggered(flow, withoutYesNo(text), language)) return this.onFree(withoutYesNo(text));
    if (agreed === "no" && this.beginsAtOnce()) return this.sayGoodBye();
    if (agreed === "no" && !this.asking()) return this.say(this.phrases.personDeclined);
    if (agreed === "no") {
      this.say(this.phrases.skipped);
      return this.ask();
    }
    // Who answers with a name or a number has accepted.
    const willing = agreed === "yes" || (!looksLikeQuestion(text) && this.read(text, null).length > 0);
    return willing ? this.handOver(text) : this.onFree(text);
  }

  /** A person shall call: who they are and where to call is asked, and nothing else unless `wholeFlow`. */
  private handOver(text: string, { wholeFlow = false } = {}): void {
    this.keep(CALL_BACK_SLOT, "yes");
    this.next.handingOver = !wholeFlow;
    this.next.passed = withoutPhone(this.next.passed, this.setup.flow);
    this.begin(text);
  }

  /** Begins the flow, or goes on with it. `text` may hold answers already. */
  private begin(text = ""): void {
    this.next.begun = true;
    this.next.closed = false;
    const found = text === "" ? [] : this.read(withoutYesNo(text), null);
    if (found.length > 0) return this.onFound(found);
    this.ask();
  }

  /** Asks what the flow wants next, as far as it can go without an answer. */
  private ask(): void {
    for (let step = this.step(); step; step = this.step()) {
      const known = this.next.mentioned.filter(({ slot }) => slot === step.slot?.name);
      if (known.length > 0) {
        this.next.mentioned = this.next.mentioned.filter(({ slot }) => slot !== step.slot?.name);
        return this.onFound(known);
      }
      this.said.push({ text: this.fill(step.ask), shielded: step.uninterruptible ?? false });
      if (step.slot) return this.expect({ name: "slot", tries: 0 });
      this.next.passed = [...this.next.passed, step.place];
    }
    this.finish();
  }

  private finish(): void {
    const { flow } = this.setup;
    const phone = this.personCalls() ? callBackPhone(flow, this.next.slots) : null;
    // Said again only to whoever asks again.
    if (phone && (this.next.handingOver || !(CALL_BACK_PHONE_SLOT in this.next.slots))) {
      this.keep(CALL_BACK_PHONE_SLOT, phone);
      this.say(this.phrases.personNoted(sayPhone(phone)));
    }
    const closing = flow.steps.length > 0 && isComplete(flow, this.next) ? this.fill(flow.closing) : "";
    this.say(closing || this.phrases.anythingElse);
    this.next.closed = true;
    this.next.handingOver = false;
    this.expect({ name: "nothing" });
  }

  private goOn(): void {
    if (this.asking()) return this.ask();
    this.say(this.phrases.anythingElse);
    this.expect({ name: "nothing" });
  }

  private answerFromKnowledge(text: string): boolean {
    const answer = this.setup.knowledge.answer(text, this.next.questions);
    // "Sí, dígame" is no question that a later one could follow up on.
    if (readYesNo(text) === null || looksLikeQuestion(text))
      this.next.questions = [text, ...this.next.questions].slice(0, REMEMBERED_QUESTIONS);
    if (!answer) return false;
    this.passages.push(answer);
    this.say(answer);
    return true;
  }

  private beginsAtOnce(): boolean {
    return this.setup.flow.start === "at_once" && !this.next.begun && this.setup.flow.steps.length > 0;
  }

  private asking(): boolean {
    return this.next.begun && !this.next.closed;
  }

  private personCalls(): boolean {
    return this.next.slots[CALL_BACK_SLOT] !== undefined;
  }

  private read(text: string, asked: Slot | null): Found[] {
    const open = this.slots().filter(({ name }) => !(name in this.next.slots));
    return readAnswer(text, asked, open, this.context);
  }

  private steps(): PlacedStep[] {
    return stepsOf(this.setup.flow, this.next, this.setup.language);
  }

  private step(): PlacedStep | undefined {
    return nextStep(this.steps(), this.next);
  }

  private slots(): Slot[] {
    return this.steps().flatMap(({ slot }) => slot ?? []);
  }

  private fill(text: string): string {
    return fillPlaceholders(text, { ...this.setup.variables, ...this.next.slots });
  }

  private keep(slot: string, value: string): void {
    this.next.slots = { ...this.next.slots, [slot]: value };
  }

  private expect(expecting: Expecting): void {
    this.next.expecting = expecting;
  }

  private say(...sentences: string[]): void {
    this.said.push(...sentences.map((text) => ({ text, shielded: false })));
  }
}
