/**
 * Who speaks when. Pure: a state and an event give the next state and what to do. A conversation is a list of
 * events, so a test replays one. Times are milliseconds since the conversation began, given by the events;
 * those of voice activity lag the others a little, as scores come after the sound.
 */
import type { EndReason } from "#contract/conversations.ts";
import { hear, RUN_GAP_MS, spokenOf, type Speech } from "./speech.ts";
import {
  common,
  type HeldText,
  type Listening,
  type Living,
  type ScriptedLine,
  type Step,
  type TurnEffect,
  type TurnEvent,
  type TurnRules,
  type TurnState,
} from "./turn-state.ts";
import { isUnfinished } from "./utterance.ts";

type EventOf<Type extends TurnEvent["type"]> = Extract<TurnEvent, { type: Type }>;

/** Shorter noises are not sent to transcription: Whisper invents text for them. */
const MIN_UTTERANCE_MS = 160;
/** A browser's recogniser gives its text at most about this long after the speech. */
const RECOGNISER_LAG_MS = 3_000;
/** Whoever has typed sends it within this time, as a rule. */
const TYPING_MS = 10_000;
/** Text is not held back longer, whatever is heard. */
const MAX_HOLD_MS = 1_500;
/** After this much silence a sound that cut the agent off was no word, and the agent goes on. Below two seconds in all. */
const FALSE_ALARM_MS = 1_500;
/** In a noisy room every false alarm asks for more speech the next time, up to this many times as much. */
const MAX_WARINESS = 3;
const MAX_SILENCES = 3;
const MAX_FAILURES = 2;
/** A good-bye that does not finish must not keep the line open. */
const MAX_CLOSING_MS = 15_000;
/** Most events: a conversation has thirty a second. */
const NOTHING: TurnEffect[] = [];

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
      return onHearingFailed(state, event.at);
    case "stirred":
      return stay({ ...state, typedAt: event.at, ...(state.name === "listening" ? { quietSince: event.at } : {}) });
    case "hung-up":
      return end(state, event.reason);
    case "tick":
      return onTick(rules, state, event.at);
    case "reply-began":
    case "unshielded":
    case "expecting":
    case "reply-over":
    case "reply-failed":
      return event.generation === state.generation ? onReply(rules, state, event) : stay(state);
  }
}

/** What the current reply reports of itself. */
function onReply(
  rules: TurnRules,
  state: Living,
  event: EventOf<"reply-began" | "unshielded" | "expecting" | "reply-over" | "reply-failed">,
): Step {
  // Nothing is being said any more: it was over before.
  if (state.name === "listening") return stay(state);
  switch (event.type) {
    case "reply-began":
      if (state.name !== "thinking") return stay(state);
      return stay({
        ...common(state),
        name: "speaking",
        scripted: false,
        shielded: event.shielded ?? false,
        held: null,
      });
    case "unshielded":
      return onUnshielded(rules, state, event.at);
    case "expecting":
      return stay({ ...state, dictating: event.dictating });
    case "reply-over":
      return onReplyOver(state, event);
    case "reply-failed":
      return onReplyFailed(state, event.at);
  }
}

function onActivity(rules: TurnRules, state: Living, event: EventOf<"activity">): Step {
  const { at } = event;
  const speech = hear(state.speech, event);
  if (!speech) return stay(state);
  if (at - speech.last >= endpointing(rules, state)) return onSpeechEnd(rules, state, speech, at);
  const next: Living = { ...state, speech };
  if (next.name === "listening" && speech.last === at) next.quietSince = at;
  return interrupts(rules, next, speech) ? cutOff(next, at) : stay(next);
}

function onSpeechEnd(rules: TurnRules, state: Living, speech: Speech, at: number): Step {
  const quiet: Living = { ...state, speech: null, spoke: spokenOf(speech, at) };
  const transcribes = rules.transcribes && speech.voicedMs >= MIN_UTTERANCE_MS;
  if (quiet.name === "listening" && quiet.held && !transcribes && !quiet.transcribing)
    return quiet.held.unfinished ? stay(quiet) : answer(quiet, quiet.held, at);
  if (!transcribes || quiet.name === "closing") return stay(quiet);
  // Too short to interrupt: a "sí" or "ajá" that wants the agent to go on.
  if (interruptible(quiet)) return stay(quiet);
  const effects: TurnEffect[] = [{ type: "transcribe", from: speech.since, to: speech.last }];
  return { state: quiet.name === "listening" ? { ...quiet, transcribing: true } : quiet, effects };
}

function onHeard(rules: TurnRules, before: Living, { at, text, by, assent }: EventOf<"heard">): Step {
  const said = text.trim();
  if (said === "") return onNothingHeard(before, at);
  // On the wire typed and recognised text look alike; whoever types has just been seen to.
  const typed = by === "message" && before.typedAt !== null && at - before.typedAt <= TYPING_MS;
  const state: Living = typed ? { ...before, typedAt: null } : before;
  const speaking = state.speech !== null && at - state.speech.last < endpointing(rules, state);
  // Scores may be late: that the speech is over is sometimes heard after its words.
  const lastSpoke = state.speech?.last ?? state.spoke?.until ?? -Infinity;
  const spokeLately = at - lastSpoke <= RECOGNISER_LAG_MS;
  const source = !typed && (by === "ears" || spokeLately) ? "voice" : "text";
  const held: HeldText = { text: said, source, since: at, unfinished: false };

  if (isShielded(state)) return stay({ ...state, held: merge(state.held, held) });
  if (state.name === "closing" && state.reason !== "silence") return stay(state);
  if (assent && source === "voice") {
    if (state.name === "speaking" || state.name === "greeting" || state.name === "thinking") return stay(state);
    if (state.name === "listening" && state.cutOff !== null) return onNothingHeard(state, at);
  }
  const free = state.name === "listening" ? stay({ ...state, transcribing: false, cutOff: null }) : cut(state, at);
  const listening = { ...(free.state as Listening), falseAlarms: 0 };
  const together = merge(listening.held, held);
  const unfinished = source === "voice" && isUnfinished(together.text, rules.language, state.dictating);
  const whole = { ...together, unfinished };
  if ((speaking && !typed) || unfinished) return { state: { ...listening, held: whole }, effects: free.effects };
  const answered = answer(listening, whole, at);
  return { state: answered.state, effects: [...free.effects, ...answered.effects] };
}

/** The sound held no words. */
function onNothingHeard(state: Living, at: number): Step {
  if (state.name !== "listening") return stay(state);
  const heard: Listening = { ...state, transcribing: false };
  if (heard.speech) return stay(heard);
  if (heard.held) return heard.held.unfinished ? stay(heard) : answer(heard, heard.held, at);
  return heard.cutOff === null ? stay(heard) : resume(heard, heard.cutOff);
}

function onHearingFailed(state: Living, at: number): Step {
  if (state.name !== "listening") return stay(state);
  if (state.held) return answer({ ...state, transcribing: false }, state.held, at);
  return say({ ...state, transcribing: false }, "not-heard");
}

function merge(before: HeldText | null, next: HeldText): HeldText {
  return before ? { ...before, text: `${before.text} ${next.text}` } : next;
}

function onUnshielded(rules: TurnRules, state: Living, at: number): Step {
  if (!isShielded(state)) return stay(state);
  const free = { ...state, shielded: false, held: null };
  if (!state.held) {
    const { speech } = state;
    const now = speech && at - speech.last <= RUN_GAP_MS && interrupts(rules, free, speech);
    return now ? cutOff(free, at) : stay(free);
  }
  const interrupted = cut(free, at);
  const answered = answer(interrupted.state as Listening, state.held, at);
  return { state: answered.state, effects: [...interrupted.effects, ...answered.effects] };
}

function onReplyOver(state: Living, { at, hangUp }: { at: number; hangUp: boolean }): Step {
  const settled = state.name === "speaking" && !state.scripted ? { ...state, failures: 0 } : state;
  if (state.name === "closing") return end(settled, state.reason);
  if (hangUp) return end(settled, "agent_ended");
  const held = isShielded(state) ? state.held : null;
  if (held) return answer(listen(settled, at), held, at);
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
  return state.name === "listening" ? onQuiet(rules, state, at) : stay(state);
}

/** Time goes by while the agent listens. */
function onQuiet(rules: TurnRules, state: Listening, at: number): Step {
  if (state.held && at >= heldUntil(rules, state, state.held)) return answer(state, state.held, at);
  // A microphone that stopped sending leaves an utterance open.
  if (state.speech && at - state.speech.last >= endpointing(rules, state) + MAX_HOLD_MS)
    return onSpeechEnd(rules, state, state.speech, at);
  if (state.held || state.speech || state.transcribing) return stay(state);
  const quietSince = Math.max(state.quietSince, state.spoke?.until ?? 0);
  if (state.cutOff !== null && at - quietSince >= FALSE_ALARM_MS) return resume(state, state.cutOff);
  if (at - state.quietSince < rules.idleMs) return stay(state);
  const silences = state.silences + 1;
  if (silences >= MAX_SILENCES) return close(stay(state), "silence", "good-bye", at);
  return say({ ...state, silences }, "still-there");
}

function heldUntil(rules: TurnRules, { speech, spoke, transcribing }: Listening, held: HeldText): number {
  if (transcribing) return Infinity;
  if (speech || !held.unfinished) return held.since + MAX_HOLD_MS + (held.unfinished ? rules.thinkingMs : 0);
  return Math.max(held.since, spoke?.until ?? 0) + rules.thinkingMs;
}

function endpointing(rules: TurnRules, { dictating }: TurnState): number {
  return dictating ? rules.thinkingMs : rules.endpointingMs;
}

function interrupts(rules: TurnRules, state: Living, speech: Speech): boolean {
  const wariness = Math.min(1 + state.falseAlarms, MAX_WARINESS);
  return speech.runMs >= rules.bargeInMs * wariness && interruptible(state);
}

function stay(state: TurnState): Step {
  return { state, effects: NOTHING };
}

function listen(state: TurnState, at: number): Listening {
  return { ...common(state), name: "listening", quietSince: at, held: null, transcribing: false, cutOff: null };
}

function isShielded(state: Living): state is Extract<Living, { shielded: boolean }> & { shielded: true } {
  return (state.name === "speaking" || state.name === "greeting") && state.shielded;
}

function interruptible(state: Living): boolean {
  if (state.name === "closing") return state.reason === "silence";
  return (state.name === "speaking" || state.name === "greeting") && !state.shielded;
}

/** A cut is a new generation: what the old reply still produces is void from here. */
function cut(state: Living, at: number): Step {
  return {
    state: { ...listen(state, at), generation: state.generation + 1 },
    effects: [{ type: "cut", generation: state.generation }],
  };
}

/** A cut by a sound of which nobody knows yet whether it was a word. */
function cutOff(state: Living, at: number): Step {
  const { state: next, effects } = cut(state, at);
  return { state: { ...(next as Listening), cutOff: state.name === "closing" ? null : state.generation }, effects };
}

/** It was no word: the agent says what was left, and is harder to interrupt. */
function resume(state: Listening, of: number): Step {
  const generation = state.generation + 1;
  return {
    state: {
      ...common(state),
      name: "speaking",
      scripted: true,
      shielded: false,
      held: null,
      generation,
      falseAlarms: state.falseAlarms + 1,
    },
    effects: [{ type: "resume", generation, of }],
  };
}

function answer(state: Listening, held: HeldText, at: number): Step {
  const generation = state.generation + 1;
  const spoke = held.source === "text" ? null : state.speech ? spokenOf(state.speech, at) : state.spoke;
  return {
    state: { ...common(state), name: "thinking", generation, silences: 0, falseAlarms: 0, dictating: null },
    effects: [
      { type: "think", generation, text: held.text, source: held.source, heardAt: Math.min(held.since, at), spoke },
    ],
  };
}

function say(state: TurnState, line: ScriptedLine): Step {
  const generation = state.generation + 1;
  return {
    state: { ...common(state), name: "speaking", scripted: true, shielded: false, held: null, generation },
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
