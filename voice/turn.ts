/**
 * Who speaks when. Pure: a state and an event give the next state and what to do. A conversation is a list of
 * events, so a test replays one. Times are milliseconds since the conversation began, given by the events;
 * those of voice activity lag the others a little, as scores come after the sound.
 */
import type { EndReason } from "#contract/conversations.ts";

export interface TurnRules {
  endpointingMs: number;
  bargeInMs: number;
  idleMs: number;
  maxDurationMs: number;
  /** Whether we turn speech into text ourselves; otherwise text comes from the client's own recogniser. */
  transcribes: boolean;
}

/** What is said without asking a brain. */
export type ScriptedLine = "still-there" | "good-bye" | "time-up" | "not-heard" | "trouble";

export type TurnSource = "voice" | "text";

/** A person's utterance as voice activity sees it. */
interface Speech {
  since: number;
  last: number;
  /** Sum of its voiced frames. */
  voicedMs: number;
  /** Voiced frames since the last gap: what counts as an interruption. */
  runMs: number;
}

/** An utterance that is over, and when we decided that it was. */
export interface Spoken {
  since: number;
  until: number;
  decidedAt: number;
}

/** Text that waits until the person has stopped speaking. */
interface HeldText {
  text: string;
  source: TurnSource;
  since: number;
}

interface Common {
  /** Number of the current reply; whatever belongs to an older one is void. */
  generation: number;
  speech: Speech | null;
  spoke: Spoken | null;
  /** Silences in a row to which nobody answered. */
  silences: number;
  /** Replies in a row that failed. */
  failures: number;
}

export type TurnState = Common &
  (
    | { name: "greeting"; disclosed: boolean; held: HeldText | null }
    | { name: "listening"; quietSince: number; held: HeldText | null; transcribing: boolean }
    | { name: "thinking" }
    /** `scripted`: said on our own account, so its success says nothing about the engines behind answers. */
    | { name: "speaking"; scripted: boolean }
    | { name: "closing"; reason: EndReason; since: number }
    | { name: "ended"; reason: EndReason }
  );

export type TurnEvent = { at: number } & (
  | { type: "started" }
  /** One voice-activity frame that ended at `at`. */
  | { type: "activity"; score: number; frameMs: number }
  /** Text of the person: typed or recognised by their browser (`message`), or by our ears (`ears`). */
  | { type: "heard"; text: string; by: "message" | "ears" }
  | { type: "hearing-failed" }
  /** A sign of life without content, such as typing. */
  | { type: "stirred" }
  /** The sentence that says what the agent is has been heard. */
  | { type: "disclosed" }
  /** The first of a reply went out. */
  | { type: "reply-began"; generation: number }
  | { type: "reply-over"; generation: number; hangUp: boolean }
  | { type: "reply-failed"; generation: number }
  | { type: "tick" }
  /** From outside: the client hung up, the connection died, we shut down. */
  | { type: "hung-up"; reason: EndReason }
);

export type TurnEffect =
  | { type: "greet"; generation: number }
  | {
      type: "think";
      generation: number;
      text: string;
      source: TurnSource;
      heardAt: number;
      /** Null for typed turns. */
      spoke: Spoken | null;
    }
  | { type: "say"; generation: number; line: ScriptedLine }
  /** Stop the reply of this generation: abort, drop, tell the client, correct. */
  | { type: "cut"; generation: number }
  | { type: "transcribe"; from: number; to: number }
  | { type: "end"; reason: EndReason };

export interface Step {
  state: TurnState;
  effects: TurnEffect[];
}

/** Silero's usual thresholds: harder to begin than to go on. */
const SPEECH_BEGINS = 0.5;
const SPEECH_GOES_ON = 0.35;
/** A pause inside a word or between two; longer ones begin a new run. */
const RUN_GAP_MS = 100;
/** Shorter noises are not sent to transcription: Whisper invents text for them. */
const MIN_UTTERANCE_MS = 160;
/** A browser's recogniser gives its text at most about this long after the speech. */
const RECOGNISER_LAG_MS = 3_000;
/** Text is not held back longer, whatever is heard. */
const MAX_HOLD_MS = 1_500;
const MAX_SILENCES = 3;
const MAX_FAILURES = 2;
/** A good-bye that does not finish must not keep the line open. */
const MAX_CLOSING_MS = 15_000;

export function openingState(): TurnState {
  return {
    name: "greeting",
    disclosed: false,
    held: null,
    generation: 0,
    speech: null,
    spoke: null,
    silences: 0,
    failures: 0,
  };
}

export function step(rules: TurnRules, state: TurnState, event: TurnEvent): Step {
  if (state.name === "ended") return stay(state);
  switch (event.type) {
    case "started":
      return { state: { ...state, generation: 1 }, effects: [{ type: "greet", generation: 1 }] };
    case "activity":
      return onActivity(rules, state, event);
    case "heard":
      return onHeard(rules, state, event);
    case "hearing-failed":
      if (state.name !== "listening") return stay(state);
      return say({ ...state, transcribing: false }, "not-heard");
    case "stirred":
      return stay(state.name === "listening" ? { ...state, quietSince: event.at } : state);
    case "disclosed":
      return onDisclosed(rules, state, event.at);
    case "reply-began":
      return stay(
        state.name === "thinking" && event.generation === state.generation
          ? { ...common(state), name: "speaking", scripted: false }
          : state,
      );
    case "reply-over":
      return event.generation === state.generation ? onReplyOver(state, event) : stay(state);
    case "reply-failed":
      return event.generation === state.generation ? onReplyFailed(state, event.at) : stay(state);
    case "tick":
      return onTick(rules, state, event.at);
    case "hung-up":
      return end(state, event.reason);
  }
}

function onActivity(
  rules: TurnRules,
  state: Living,
  { at, score, frameMs }: { at: number; score: number; frameMs: number },
): Step {
  const speech = hear(state.speech, { at, score, frameMs });
  if (speech && at - speech.last >= rules.endpointingMs) return onSpeechEnd(rules, state, speech, at);
  const next: Living = { ...state, speech };
  if (next.name === "listening" && speech?.last === at) next.quietSince = at;
  if (!speech || speech.runMs < rules.bargeInMs || !interruptible(next)) return stay(next);
  return cut(next, at);
}

/** The utterance so far with one more frame. */
function hear(
  speech: Speech | null,
  { at, score, frameMs }: { at: number; score: number; frameMs: number },
): Speech | null {
  const gap = speech ? at - speech.last - frameMs : Infinity;
  if (score < (gap <= RUN_GAP_MS ? SPEECH_GOES_ON : SPEECH_BEGINS)) return speech;
  if (!speech) return { since: at - frameMs, last: at, voicedMs: frameMs, runMs: frameMs };
  return {
    ...speech,
    last: at,
    voicedMs: speech.voicedMs + frameMs,
    runMs: gap <= RUN_GAP_MS ? speech.runMs + frameMs : frameMs,
  };
}

function onSpeechEnd(rules: TurnRules, state: Living, speech: Speech, at: number): Step {
  const quiet: Living = { ...state, speech: null, spoke: spokenOf(speech, at) };
  if (quiet.name === "listening" && quiet.held) return answer(quiet, quiet.held, at);
  if (!rules.transcribes || speech.voicedMs < MIN_UTTERANCE_MS || quiet.name === "closing") return stay(quiet);
  // Too short to interrupt: a "sí" or "ajá" that wants the agent to go on.
  if (interruptible(quiet)) return stay(quiet);
  const effects: TurnEffect[] = [{ type: "transcribe", from: speech.since, to: speech.last }];
  return { state: quiet.name === "listening" ? { ...quiet, transcribing: true } : quiet, effects };
}

function onHeard(
  rules: TurnRules,
  state: Living,
  { at, text, by }: { at: number; text: string; by: "message" | "ears" },
): Step {
  const said = text.trim();
  if (said === "") return stay(state.name === "listening" ? { ...state, transcribing: false } : state);
  const speaking = state.speech !== null && at - state.speech.last < rules.endpointingMs;
  const spokeLately = speaking || (state.spoke !== null && at - state.spoke.until <= RECOGNISER_LAG_MS);
  const held: HeldText = { text: said, source: by === "ears" || spokeLately ? "voice" : "text", since: at };

  if (state.name === "greeting" && !state.disclosed) return stay({ ...state, held: merge(state.held, held) });
  if (state.name === "closing" && state.reason !== "silence") return stay(state);
  const before = state.name === "listening" ? stay({ ...state, transcribing: false }) : cut(state, at);
  const listening = before.state as Listening;
  const whole = merge(listening.held, held);
  if (speaking) return { state: { ...listening, held: whole }, effects: before.effects };
  const answered = answer(listening, whole, at);
  return { state: answered.state, effects: [...before.effects, ...answered.effects] };
}

function spokenOf({ since, last }: Speech, decidedAt: number): Spoken {
  return { since, until: last, decidedAt };
}

function merge(before: HeldText | null, next: HeldText): HeldText {
  return before ? { ...before, text: `${before.text} ${next.text}` } : next;
}

function onDisclosed(rules: TurnRules, state: Living, at: number): Step {
  if (state.name !== "greeting" || state.disclosed) return stay(state);
  const free = { ...state, disclosed: true };
  if (!state.held)
    return state.speech && state.speech.runMs >= rules.bargeInMs && at - state.speech.last <= RUN_GAP_MS
      ? cut(free, at)
      : stay(free);
  const interrupted = cut(free, at);
  const answered = answer(interrupted.state as Listening, state.held, at);
  return { state: answered.state, effects: [...interrupted.effects, ...answered.effects] };
}

function onReplyOver(state: Living, { at, hangUp }: { at: number; hangUp: boolean }): Step {
  const settled = state.name === "speaking" && !state.scripted ? { ...state, failures: 0 } : state;
  if (state.name === "closing") return end(settled, state.reason);
  if (hangUp) return end(settled, "agent_ended");
  if (state.name === "greeting" && state.held) return answer(listen(settled, at), state.held, at);
  // Somebody who began to speak in the last moment of the reply is being listened to.
  return stay(listen(settled, at));
}

function onReplyFailed(state: Living, at: number): Step {
  const failures = state.failures + 1;
  if (state.name === "closing") return end(state, state.reason);
  if (failures >= MAX_FAILURES) return end(state, "engine_error");
  return say({ ...listen(state, at), failures }, "trouble");
}

function onTick(rules: TurnRules, state: Living, at: number): Step {
  if (state.name === "closing") return at - state.since >= MAX_CLOSING_MS ? end(state, state.reason) : stay(state);
  if (at >= rules.maxDurationMs) {
    const before = state.name === "listening" ? stay(state) : cut(state, at);
    return close(before, "max_duration", "time-up", at);
  }
  if (state.name !== "listening") return stay(state);
  if (state.held) return at - state.held.since >= MAX_HOLD_MS ? answer(state, state.held, at) : stay(state);
  // A microphone that stopped sending leaves an utterance open.
  if (state.speech && at - state.speech.last >= rules.endpointingMs + MAX_HOLD_MS)
    return onSpeechEnd(rules, state, state.speech, at);
  if (state.speech || state.transcribing || at - state.quietSince < rules.idleMs) return stay(state);
  const silences = state.silences + 1;
  if (silences >= MAX_SILENCES) return close(stay(state), "silence", "good-bye", at);
  return say({ ...state, silences }, "still-there");
}

type Living = Exclude<TurnState, { name: "ended" }>;
type Listening = Extract<TurnState, { name: "listening" }>;

function common({ generation, speech, spoke, silences, failures }: TurnState): Common {
  return { generation, speech, spoke, silences, failures };
}

function stay(state: TurnState): Step {
  return { state, effects: [] };
}

function listen(state: TurnState, at: number): Listening {
  return { ...common(state), name: "listening", quietSince: at, held: null, transcribing: false };
}

function interruptible(state: Living): boolean {
  return (
    state.name === "speaking" ||
    (state.name === "greeting" && state.disclosed) ||
    (state.name === "closing" && state.reason === "silence")
  );
}

/** A cut is a new generation: what the old reply still produces is void from here. */
function cut(state: Living, at: number): Step {
  return {
    state: { ...listen(state, at), generation: state.generation + 1 },
    effects: [{ type: "cut", generation: state.generation }],
  };
}

function answer(state: Listening, held: HeldText, at: number): Step {
  const generation = state.generation + 1;
  const spoke = held.source === "text" ? null : state.speech ? spokenOf(state.speech, at) : state.spoke;
  return {
    state: { ...common(state), name: "thinking", generation, silences: 0 },
    effects: [
      { type: "think", generation, text: held.text, source: held.source, heardAt: Math.min(held.since, at), spoke },
    ],
  };
}

function say(state: TurnState, line: ScriptedLine): Step {
  const generation = state.generation + 1;
  return {
    state: { ...common(state), name: "speaking", scripted: true, generation },
    effects: [{ type: "say", generation, line }],
  };
}

function close(before: Step, reason: EndReason, line: ScriptedLine, at: number): Step {
  const generation = before.state.generation + 1;
  return {
    state: { ...common(before.state), name: "closing", reason, since: at, generation },
    effects: [...before.effects, { type: "say", generation, line }],
  };
}

function end(state: TurnState, reason: EndReason): Step {
  return { state: { ...common(state), name: "ended", reason }, effects: [{ type: "end", reason }] };
}
