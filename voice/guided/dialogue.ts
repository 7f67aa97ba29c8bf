/** What the guided brain knows of a conversation. Pure: what was agreed so far and what was said give the reply and what is agreed now. */
import type { AgentLanguage, Variables } from "#contract/agents.ts";
import type { Flow } from "#contract/flow.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Found } from "./read-answer.ts";

export interface DialogueSetup {
  flow: Flow;
  language: AgentLanguage;
  variables: Variables;
  knowledge: Knowledge;
}

/** What the next answer of the person is about. */
export type Expecting =
  | { name: "nothing" }
  | { name: "slot"; tries: number }
  | { name: "confirmation"; found: Found[] }
  /** "¿Quiere que le llame una persona?" */
  | { name: "offer" };

export interface Dialogue {
  /** Whether the flow's questions are being asked, or were. */
  begun: boolean;
  /** A person is to call: of the flow only who it is and at which number is asked. */
  handingOver: boolean;
  /** Steps that are over without a value: said, refused or given up; by their place. */
  passed: readonly number[];
  /** The closing was said. */
  closed: boolean;
  expecting: Expecting;
  /** What was confirmed. */
  slots: Record<string, string>;
  /** Values that were said before they were asked for: to be confirmed instead of asked. */
  mentioned: readonly Found[];
  /** Questions of the person, newest first, for those that follow up on them. */
  questions: readonly string[];
  lastReply: string;
}

export interface DialogueLine {
  text: string;
  /** The law wants it heard to its end. */
  shielded: boolean;
}

export interface DialogueReply {
  text: string;
  /** The same in its parts. */
  lines: DialogueLine[];
  passages: string[];
  hangUp: boolean;
}

export interface DialogueStep {
  dialogue: Dialogue;
  reply: DialogueReply;
}

export function openDialogue(firstMessage: string): Dialogue {
  return {
    begun: false,
    handingOver: false,
    passed: [],
    closed: false,
    expecting: { name: "nothing" },
    slots: {},
    mentioned: [],
    questions: [],
    lastReply: firstMessage,
  };
}
