/** What time alone brings about: held text is answered, silence asked about, and everything ends. Pure. */
import { endpointing, onSpeechEnd } from "./turn-hearing.ts";
import { answer, close, cut, end, resume, say, stay } from "./turn-moves.ts";
import type { HeldText, Listening, Living, Step, TurnRules } from "./turn-state.ts";

/** Text is not held back longer, whatever is heard. */
const MAX_HOLD_MS = 1_500;
/** After this much silence a sound that cut the agent off was no word, and the agent goes on. Below two seconds in all. */
const FALSE_ALARM_MS = 1_500;
const MAX_SILENCES = 3;
/** A good-bye that does not finish must not keep the line open. */
const MAX_CLOSING_MS = 15_000;

export function onTick(rules: TurnRules, state: Living, at: number): Step {
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
