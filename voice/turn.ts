/**
 * Who speaks when. Pure: a state and an event give the next state and what to do. A conversation is a list of
 * events, so a test replays one. Times are milliseconds since the conversation began, given by the events;
 * those of voice activity lag the others a little, as scores come after the sound.
 */
import { RUN_GAP_MS } from "./speech.ts";
import { interrupts, onActivity, onHeard, onHearingFailed } from "./turn-hearing.ts";
import { answer, cut, cutOff, end, isShielded, listen, say, stay } from "./turn-moves.ts";
import { onTick } from "./turn-silence.ts";
import {
  common,
  type EventOf,
  type Listening,
  type Living,
  type Step,
  type TurnEvent,
  type TurnRules,
  type TurnState,
} from "./turn-state.ts";

const MAX_FAILURES = 2;

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
