/** What the guided brain answers. Pure: what was agreed so far and what was said give the reply and what is agreed now. */
import { fillPlaceholders, type AgentLanguage, type Flow, type FlowStep, type Variables } from "#contract/agents.ts";
import { sacredIntent, smallTalk } from "./intents.ts";
import type { Knowledge } from "./knowledge.ts";
import { PHRASES } from "./phrases.ts";
import { readSlot, type SlotValue } from "./slots/read-slot.ts";
import { readYesNo } from "./slots/yes-no.ts";

export interface DialogueSetup {
  flow: Flow;
  language: AgentLanguage;
  variables: Variables;
  knowledge: Knowledge;
}

/** What the next answer of the person is about. */
type Expecting =
  | { name: "nothing" }
  | { name: "slot"; tries: number }
  | { name: "confirmation"; found: SlotValue }
  | { name: "offer" }
  | { name: "phone"; tries: number };

export interface Dialogue {
  /** Index of the flow step that is being asked; `flow.steps.length` when all are done. */
  at: number;
  begun: boolean;
  expecting: Expecting;
  slots: Record<string, string>;
  lastReply: string;
}

export interface DialogueReply {
  text: string;
  passages: string[];
  hangUp: boolean;
}

export interface DialogueStep {
  dialogue: Dialogue;
  reply: DialogueReply;
}

/** After this many answers that were not understood an optional slot is skipped and a person is offered for a required one. */
const MAX_TRIES = 3;
/** Where what the law makes sacred is kept. */
export const DO_NOT_CALL_SLOT = "do_not_call";
export const CALL_BACK_SLOT = "call_back";
export const CALL_BACK_PHONE_SLOT = "call_back_phone";

export function openDialogue(firstMessage: string): Dialogue {
  return { at: 0, begun: false, expecting: { name: "nothing" }, slots: {}, lastReply: firstMessage };
}

export function answerTo(setup: DialogueSetup, dialogue: Dialogue, text: string, today: Date): DialogueStep {
  const turn = new Turn(setup, dialogue, today);
  turn.answer(text);
  return turn.result();
}

/** One turn while it is being put together. */
class Turn {
  private readonly setup: DialogueSetup;
  private readonly today: Date;
  private readonly phrases;
  private readonly said: string[] = [];
  private readonly passages: string[] = [];
  private next: Dialogue;
  private hangUp = false;

  constructor(setup: DialogueSetup, dialogue: Dialogue, today: Date) {
    this.setup = setup;
    this.today = today;
    this.phrases = PHRASES[setup.language];
    this.next = { ...dialogue };
  }

  result(): DialogueStep {
    const text = this.said.filter((sentence) => sentence !== "").join(" ");
    return {
      dialogue: { ...this.next, lastReply: text },
      reply: { text, passages: this.passages, hangUp: this.hangUp },
    };
  }

  answer(text: string): void {
    const sacred = sacredIntent(text, this.setup.language);
    if (sacred) return this.onSacred(sacred);
    const talk = smallTalk(text, this.setup.language);
    if (talk === "repeat") return this.say(this.next.lastReply || this.phrases.nothingToRepeat);
    const { expecting } = this.next;
    switch (expecting.name) {
      case "offer":
        return this.onOffer(text);
      case "phone":
        return this.onPhone(text, expecting.tries);
      case "confirmation":
        return this.onConfirmation(text, expecting.found);
      case "slot":
        if (talk === "good-bye" && readYesNo(text) !== "no") return this.sayGoodBye();
        return this.onSlot(text, expecting.tries);
      case "nothing":
        return talk ? this.onSmallTalk(talk) : this.onQuestion(text);
    }
  }

  private onSacred(intent: "never-again" | "person" | "machine"): void {
    if (intent === "never-again") {
      this.keep(DO_NOT_CALL_SLOT, "yes");
      this.say(this.phrases.neverAgain);
      this.hangUp = true;
    } else if (intent === "person") {
      this.keep(CALL_BACK_SLOT, "yes");
      this.say(this.phrases.person, this.phrases.personPhone);
      this.expect({ name: "phone", tries: 0 });
    } else {
      this.say(this.phrases.machine);
      if (this.next.expecting.name === "nothing") this.goOn();
      else this.say(this.next.lastReply);
    }
  }

  private onSmallTalk(talk: "greeting" | "thanks" | "good-bye"): void {
    if (talk === "good-bye") return this.sayGoodBye();
    if (!this.flowDone()) return this.goOn();
    this.say(talk === "thanks" ? this.phrases.welcomeThanks : this.phrases.greeting);
  }

  private sayGoodBye(): void {
    this.say(this.phrases.goodBye);
    this.hangUp = true;
  }

  /** A free utterance: an answer from knowledge, the next step of the flow, or an honest no. */
  private onQuestion(text: string): void {
    const answer = this.setup.knowledge.answer(text);
    if (answer) {
      this.passages.push(answer);
      this.say(answer);
      return this.goOn();
    }
    // At its beginning a flow is what the conversation is for: whatever was said, it begins.
    if (!this.next.begun && !this.flowDone()) return this.goOn();
    if (this.flowDone() && readYesNo(text) === "yes") return this.say(this.phrases.nothingToRepeat);
    if (this.flowDone() && readYesNo(text) === "no") return this.sayGoodBye();
    this.say(this.phrases.unknown);
    this.expect({ name: "offer" });
  }

  private onSlot(text: string, tries: number): void {
    const step = this.step()!;
    const slot = step.slot!;
    const answer = looksLikeQuestion(text) ? this.setup.knowledge.answer(text) : null;
    if (answer) {
      this.passages.push(answer);
      return this.say(answer, this.fill(step.ask));
    }
    const found = this.read(step, text);
    if (found) return this.onFound(found);
    if (!slot.required && (readYesNo(text) === "no" || tries + 1 >= MAX_TRIES)) {
      this.say(this.phrases.skipped);
      return this.advance();
    }
    if (tries + 1 >= MAX_TRIES) {
      this.say(this.phrases.unknown);
      return this.expect({ name: "offer" });
    }
    this.say(this.phrases.notUnderstood[slot.kind]);
    this.expect({ name: "slot", tries: tries + 1 });
  }

  private onFound(found: SlotValue): void {
    if (found.readBack !== null) {
      this.say(this.phrases.confirm(found.readBack));
      return this.expect({ name: "confirmation", found });
    }
    this.keep(this.step()!.slot!.name, found.value);
    this.advance();
  }

  private onConfirmation(text: string, found: SlotValue): void {
    const step = this.step()!;
    // "No, es el 612…" brings the right value along.
    const better = this.read(step, text.replace(/^\s*(?:no|not)\b[\s,.;]*/i, ""));
    const agreed = readYesNo(text);
    if (better && better.value !== found.value && agreed !== "yes") return this.onFound(better);
    if (agreed === "yes") {
      this.keep(step.slot!.name, found.value);
      this.say(this.phrases.noted);
      return this.advance();
    }
    if (agreed === "no") {
      this.say(this.phrases.askAgain, this.fill(step.ask));
      return this.expect({ name: "slot", tries: 0 });
    }
    this.say(this.phrases.confirm(found.readBack!));
  }

  private onOffer(text: string): void {
    const agreed = readYesNo(text);
    this.expect({ name: "nothing" });
    if (agreed === "yes") {
      this.keep(CALL_BACK_SLOT, "yes");
      this.say(this.phrases.personPhone);
      return this.expect({ name: "phone", tries: 0 });
    }
    if (agreed === null) return this.onQuestion(text);
    if (!this.flowDone() && this.next.begun) {
      this.say(this.phrases.skipped);
      return this.advance();
    }
    this.say(this.phrases.personDeclined);
  }

  private onPhone(text: string, tries: number): void {
    const found = readSlot("phone", text, { language: this.setup.language, today: this.today });
    if (found) {
      this.keep(CALL_BACK_PHONE_SLOT, found.value);
      this.say(this.phrases.personNoted(found.readBack ?? found.value));
      return this.expect({ name: "nothing" });
    }
    if (readYesNo(text) === "no" || tries + 1 >= MAX_TRIES) {
      this.say(this.phrases.personDeclined);
      return this.expect({ name: "nothing" });
    }
    this.say(this.phrases.notUnderstood.phone);
    this.expect({ name: "phone", tries: tries + 1 });
  }

  /** Asks what the flow wants next, as far as it can go without an answer. */
  private goOn(): void {
    if (this.flowDone()) {
      this.say(this.phrases.anythingElse);
      return this.expect({ name: "nothing" });
    }
    this.next.begun = true;
    this.ask();
  }

  private advance(): void {
    this.next.at += 1;
    this.ask();
  }

  private ask(): void {
    for (let step = this.step(); step; step = this.step()) {
      this.say(this.fill(step.ask));
      if (step.slot) return this.expect({ name: "slot", tries: 0 });
      this.next.at += 1;
    }
    this.say(this.fill(this.setup.flow.closing) || this.phrases.anythingElse);
    this.expect({ name: "nothing" });
  }

  private read(step: FlowStep, text: string): SlotValue | null {
    return step.slot && readSlot(step.slot.kind, text, { language: this.setup.language, today: this.today });
  }

  private step(): FlowStep | undefined {
    return this.setup.flow.steps[this.next.at];
  }

  private flowDone(): boolean {
    return this.next.at >= this.setup.flow.steps.length;
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
    this.said.push(...sentences);
  }
}

/** Somebody who is asked for a name and says "¿cuánto cuesta?" wants an answer first. */
function looksLikeQuestion(text: string): boolean {
  return (
    /[?¿]/.test(text) ||
    /^\s*(?:y\s+)?(?:qu[eé]|cu[aá]l|cu[aá]ndo|cu[aá]nto|d[oó]nde|c[oó]mo|qui[eé]n|por qu[eé]|tienen|hay|what|when|where|how|who|which|why|do you|is there|are there)\b/i.test(
      text,
    )
  );
}
