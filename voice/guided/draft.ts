import { fillPlaceholders } from "#contract/agents.ts";
import type { Dialogue, DialogueLine, DialogueSetup, DialogueStep, Expecting } from "./dialogue.ts";
import { CALL_BACK_SLOT, nextStep, stepsOf, type PlacedStep } from "./flow-steps.ts";
import { looksLikeQuestion } from "./intents.ts";
import { PHRASES } from "./phrases.ts";
import { readAnswer, type Found, type ReadingContext, type Slot } from "./read-answer.ts";
import { readYesNo } from "./slots/yes-no.ts";

const REMEMBERED_QUESTIONS = 4;

/** One answer of the guided brain while it is being put together: what it says, and what is agreed then. */
export class Draft {
  readonly setup: DialogueSetup;
  readonly context: ReadingContext;
  readonly phrases;
  /** What is agreed when it has been said. */
  readonly next: Dialogue;
  hangUp = false;
  private readonly said: DialogueLine[] = [];
  private readonly passages: string[] = [];

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

  say(...sentences: string[]): void {
    this.said.push(...sentences.map((text) => ({ text, shielded: false })));
  }

  /** A step of the flow in its own words. */
  sayStep(step: PlacedStep): void {
    this.said.push({ text: this.fill(step.ask), shielded: step.uninterruptible ?? false });
  }

  sayGoodBye(): void {
    this.say(this.phrases.goodBye);
    this.hangUp = true;
  }

  /** Whether the agent's knowledge had something to say. */
  sayFromKnowledge(text: string): boolean {
    const answer = this.setup.knowledge.answer(text, this.next.questions);
    // "Sí, dígame" is no question that a later one could follow up on.
    if (readYesNo(text) === null || looksLikeQuestion(text))
      this.next.questions = [text, ...this.next.questions].slice(0, REMEMBERED_QUESTIONS);
    if (!answer) return false;
    this.passages.push(answer);
    this.say(answer);
    return true;
  }

  expect(expecting: Expecting): void {
    this.next.expecting = expecting;
  }

  keep(slot: string, value: string): void {
    this.next.slots = { ...this.next.slots, [slot]: value };
  }

  /** The step is over without a value. */
  pass(step: PlacedStep): void {
    this.next.passed = [...this.next.passed, step.place];
  }

  fill(text: string): string {
    return fillPlaceholders(text, { ...this.setup.variables, ...this.next.slots });
  }

  /** What is read in a text: the slot that was asked for, and others that are open. */
  read(text: string, asked: Slot | null): Found[] {
    const open = this.slots().filter(({ name }) => !(name in this.next.slots));
    return readAnswer(text, asked, open, this.context);
  }

  steps(): PlacedStep[] {
    return stepsOf(this.setup.flow, this.next, this.setup.language);
  }

  /** The one that is being asked, or comes next. */
  step(): PlacedStep | undefined {
    return nextStep(this.steps(), this.next);
  }

  slots(): Slot[] {
    return this.steps().flatMap(({ slot }) => slot ?? []);
  }

  /** Such a flow is what the conversation is for, and it has still to begin. */
  beginsAtOnce(): boolean {
    return this.setup.flow.start === "at_once" && !this.next.begun && this.setup.flow.steps.length > 0;
  }

  /** In the middle of the flow. */
  asking(): boolean {
    return this.next.begun && !this.next.closed;
  }

  /** A person was promised to call. */
  personCalls(): boolean {
    return this.next.slots[CALL_BACK_SLOT] !== undefined;
  }
}
