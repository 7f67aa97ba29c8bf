import type { Waterfall } from "#contract/conversations.ts";
import type { TurnEngines } from "#contract/engines.ts";

/** What the live screen shows, as one value, and how each thing that happens changes it. Pure: times come with the events. */

/** The provider's connection states (spec section 4). */
export type Phase = "disconnected" | "connecting" | "connected" | "disconnecting";
export type Mode = "listening" | "speaking";
export type Vote = "like" | "dislike";

export interface ChatMessage {
  id: string;
  role: "user" | "assistant" | "system";
  content: string;
  is_final: boolean;
  /** Milliseconds since the epoch. */
  timestamp: number;
  /** Number of the response at the agent's side; feedback and corrections name it. */
  event_id: number | null;
  latency_ms: number | null;
  interrupted: boolean;
  /** What the agent would have said, where it was cut. */
  original: string | null;
  vote: Vote | null;
  /** Who listened, thought and spoke for it, once that is known. */
  answeredBy: AnsweredBy | null;
}

export interface AnsweredBy {
  engines: TurnEngines;
  waterfall: Waterfall | null;
}

export type Ending =
  | { by: "user" }
  | { by: "agent"; reason: string | null }
  | { by: "error"; code: number | null; reason: string | null };

export interface LiveState {
  phase: Phase;
  mode: Mode;
  conversationId: string | null;
  startedAt: number | null;
  endedAt: number | null;
  ending: Ending | null;
  messages: readonly ChatMessage[];
  /** How many messages there have ever been; half-heard ones come and go, and ids must not come back. */
  count: number;
  /** When the person's turn ended, while its answer is on the way. */
  waitingSince: number | null;
  /** Latencies of answers whose words have not arrived yet, by event id. */
  earlyLatencies: Readonly<Record<number, number>>;
  /** The same for those whose engines are known before their words. */
  earlyAnsweredBy: Readonly<Record<number, AnsweredBy>>;
  pingMs: number | null;
}

export type LiveEvent =
  | { type: "starting" }
  | { type: "phase"; phase: Phase }
  | { type: "connected"; conversationId: string; at: number }
  | { type: "mode"; mode: Mode }
  | { type: "agent-said"; eventId: number | null; text: string; at: number }
  | {
      type: "user-said";
      text: string;
      at: number;
      /** When they fell silent, where that is known better than `at`. */ turnEndedAt?: number;
    }
  | { type: "user-saying"; text: string; at: number }
  | { type: "answer-began"; eventId: number; at: number }
  | ({ type: "answered-by"; eventId: number } & AnsweredBy)
  | { type: "interrupted"; eventId: number }
  | { type: "corrected"; eventId: number; original: string; heard: string }
  | { type: "voted"; messageId: string; vote: Vote }
  | { type: "ping"; ms: number | null }
  | { type: "failed"; text: string; at: number }
  | { type: "ended"; ending: Ending; at: number };

export const IDLE: LiveState = {
  phase: "disconnected",
  mode: "listening",
  conversationId: null,
  startedAt: null,
  endedAt: null,
  ending: null,
  messages: [],
  count: 0,
  waitingSince: null,
  earlyLatencies: {},
  earlyAnsweredBy: {},
  pingMs: null,
};

export function reduce(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case "starting":
      return { ...IDLE, phase: "connecting" };
    case "phase":
      return { ...state, phase: event.phase };
    case "connected":
      return { ...state, phase: "connected", conversationId: event.conversationId, startedAt: event.at };
    case "mode":
      return { ...state, mode: event.mode };
    case "user-saying":
      return withPartial(state, event);
    case "user-said":
      return {
        ...withMessage(withoutPartial(state), { role: "user", content: event.text, timestamp: event.at }),
        waitingSince: event.turnEndedAt ?? event.at,
      };
    case "agent-said":
      return agentSaid(state, event);
    case "answer-began":
      return answerBegan(state, event);
    case "answered-by": {
      const { eventId, engines, waterfall } = event;
      const answeredBy = { engines, waterfall };
      return changeAnswer({ ...state, earlyAnsweredBy: { ...state.earlyAnsweredBy, [eventId]: answeredBy } }, eventId, {
        answeredBy,
      });
    }
    case "interrupted":
      return cutLastAnswerBefore(state, event.eventId);
    case "corrected":
      return changeAnswer(state, event.eventId, { content: event.heard, original: event.original, interrupted: true });
    case "voted":
      return {
        ...state,
        messages: state.messages.map((known) =>
          known.id === event.messageId ? { ...known, vote: known.vote ?? event.vote } : known,
        ),
      };
    case "ping":
      return { ...state, pingMs: event.ms };
    case "failed":
      return {
        ...withMessage(withoutPartial(state), { role: "system", content: event.text, timestamp: event.at }),
        phase: "disconnected",
      };
    case "ended":
      return {
        ...withoutPartial(state),
        phase: "disconnected",
        mode: "listening",
        endedAt: event.at,
        ending: event.ending,
      };
  }
}

function withMessage(
  state: LiveState,
  message: Pick<ChatMessage, "role" | "content" | "timestamp"> & Partial<ChatMessage>,
): LiveState {
  const complete: ChatMessage = {
    id: `message-${state.count + 1}`,
    is_final: true,
    event_id: null,
    latency_ms: null,
    interrupted: false,
    original: null,
    vote: null,
    answeredBy: null,
    ...message,
  };
  return { ...state, count: state.count + 1, messages: [...state.messages, complete] };
}

function withPartial(state: LiveState, { text, at }: { text: string; at: number }): LiveState {
  return withMessage(withoutPartial(state), { role: "user", content: text, timestamp: at, is_final: false });
}

function withoutPartial(state: LiveState): LiveState {
  return { ...state, messages: state.messages.filter(({ is_final }) => is_final) };
}

/** The greeting answers nobody, even when somebody spoke before it could be heard. */
function isGreeting(state: LiveState, eventId: number | null): boolean {
  return !state.messages.some(({ role, event_id }) => role === "assistant" && event_id !== eventId);
}

/** In a typed conversation nothing sounds, so there the words themselves are the beginning of the answer. */
function agentSaid(
  state: LiveState,
  { eventId, text, at }: { eventId: number | null; text: string; at: number },
): LiveState {
  const answeredBy = eventId === null ? null : (state.earlyAnsweredBy[eventId] ?? null);
  const said = { role: "assistant", content: text, timestamp: at, event_id: eventId, answeredBy } as const;
  if (isGreeting(state, eventId)) return withMessage(state, said);
  const early = eventId === null ? undefined : state.earlyLatencies[eventId];
  const latency_ms = early ?? (state.waitingSince === null ? null : Math.max(0, at - state.waitingSince));
  return {
    ...withMessage(state, { ...said, latency_ms }),
    waitingSince: early === undefined ? null : state.waitingSince,
  };
}

/** The first sound of an answer. It comes after the words of a short answer and before those of a long one. */
function answerBegan(state: LiveState, { eventId, at }: { eventId: number; at: number }): LiveState {
  if (isGreeting(state, eventId)) return state;
  const words = state.messages.findLast((message) => message.event_id === eventId);
  const waitedSince = state.waitingSince ?? lastUserTurn(words);
  if (waitedSince === null) return state;
  const latency = Math.max(0, at - waitedSince);
  const answered = {
    ...state,
    waitingSince: null,
    earlyLatencies: { ...state.earlyLatencies, [eventId]: latency },
  };
  return words ? changeAnswer(answered, eventId, { latency_ms: latency }) : answered;
}

function lastUserTurn(before: ChatMessage | undefined): number | null {
  return before === undefined || before.latency_ms === null ? null : before.timestamp - before.latency_ms;
}

function cutLastAnswerBefore(state: LiveState, interruptionId: number): LiveState {
  const cut = state.messages.findLast(
    ({ role, event_id }) => role === "assistant" && event_id !== null && event_id < interruptionId,
  );
  return cut
    ? { ...state, messages: state.messages.map((known) => (known === cut ? { ...known, interrupted: true } : known)) }
    : state;
}

function changeAnswer(state: LiveState, eventId: number, change: Partial<ChatMessage>): LiveState {
  return {
    ...state,
    messages: state.messages.map((known) => (known.event_id === eventId ? { ...known, ...change } : known)),
  };
}

/** Of a list of numbers the one below which `share` of them lie; null for none. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

export function latenciesOf(state: LiveState): number[] {
  return state.messages.flatMap(({ latency_ms }) => (latency_ms === null ? [] : [latency_ms]));
}

export function turnsOf(state: LiveState): number {
  return state.messages.filter(({ role, is_final }) => role !== "system" && is_final).length;
}
