/** What is heard of the person, as sound and as words, and what follows from it. Pure. */
import { hear, spokenOf, type Speech } from "./speech.ts";
import { answer, cut, cutOff, isShielded, resume, say, stay } from "./turn-moves.ts";
import type { EventOf, HeldText, Listening, Living, Step, TurnEffect, TurnRules, TurnState } from "./turn-state.ts";
import { isUnfinished } from "./utterance.ts";

/** Shorter noises are not sent to transcription: Whisper invents text for them. */
const MIN_UTTERANCE_MS = 160;
/** A browser's recogniser gives its text at most about this long after the speech. */
const RECOGNISER_LAG_MS = 3_000;
/** Whoever has typed sends it within this time, as a rule. */
const TYPING_MS = 10_000;
/** In a noisy room every false alarm asks for more speech the next time, up to this many times as much. */
const MAX_WARINESS = 3;

export function onActivity(rules: TurnRules, state: Living, event: EventOf<"activity">): Step {
  const { at } = event;
  const speech = hear(state.speech, event);
  if (!speech) return stay(state);
  if (at - speech.last >= endpointing(rules, state)) return onSpeechEnd(rules, state, speech, at);
  const next: Living = { ...state, speech };
  if (next.name === "listening" && speech.last === at) next.quietSince = at;
  return interrupts(rules, next, speech) ? cutOff(next, at) : stay(next);
}

export function onSpeechEnd(rules: TurnRules, state: Living, speech: Speech, at: number): Step {
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

export function onHeard(rules: TurnRules, before: Living, { at, text, by, assent }: EventOf<"heard">): Step {
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

export function onHearingFailed(state: Living, at: number): Step {
  if (state.name !== "listening") return stay(state);
  if (state.held) return answer({ ...state, transcribing: false }, state.held, at);
  return say({ ...state, transcribing: false }, "not-heard");
}

function merge(before: HeldText | null, next: HeldText): HeldText {
  return before ? { ...before, text: `${before.text} ${next.text}` } : next;
}

export function endpointing(rules: TurnRules, { dictating }: TurnState): number {
  return dictating ? rules.thinkingMs : rules.endpointingMs;
}

export function interrupts(rules: TurnRules, state: Living, speech: Speech): boolean {
  const wariness = Math.min(1 + state.falseAlarms, MAX_WARINESS);
  return speech.runMs >= rules.bargeInMs * wariness && interruptible(state);
}

function interruptible(state: Living): boolean {
  if (state.name === "closing") return state.reason === "silence";
  return (state.name === "speaking" || state.name === "greeting") && !state.shielded;
}
