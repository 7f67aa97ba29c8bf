/** What must hold in every conversation, whatever happens in it. */
import type { Step, TurnEffect, TurnEvent, TurnState } from "../turn-state.ts";

export interface Judge {
  /** What is wrong with a step, in words; null when nothing is. */
  wrongWith(before: TurnState, event: TurnEvent, after: Step): string | null;
}

type Beginning = Extract<TurnEffect, { type: "greet" | "think" | "say" | "resume" }>;

export function openJudge(): Judge {
  /** The reply that may be heard now. */
  let live: number | null = null;
  let lastBegun = 0;
  let heardUntil = -Infinity;
  let ends = 0;
  const cuts = new Set<number>();
  const shielded = new Set<number>([1]);
  /** Utterances that have still to be answered. */
  const waiting = new Set<string>();

  function wrongWith(before: TurnState, event: TurnEvent, { state, effects }: Step): string | null {
    if (before.name === "ended")
      return state === before && effects.length === 0 ? null : "something happened after the end";
    if (state.generation < before.generation) return "the generation went back";
    note(before, event);
    for (const effect of effects) {
      const wrong = wrongEffect(effect, before, event);
      if (wrong) return wrong;
    }
    return wrongState(state, effects);
  }

  function note(before: TurnState, event: TurnEvent): void {
    if ("generation" in event && event.generation === live) {
      if (event.type === "reply-over" || event.type === "reply-failed") live = null;
      if (event.type === "unshielded") shielded.delete(event.generation);
      if (event.type === "reply-began" && event.shielded && before.name === "thinking") shielded.add(event.generation);
    }
    if (event.type === "heard" && !event.assent && event.text !== "") waiting.add(event.text);
    // What fails is apologised for with a request to say it again.
    if (event.type === "reply-failed" || event.type === "hearing-failed") waiting.clear();
  }

  function wrongEffect(effect: TurnEffect, before: TurnState, event: TurnEvent): string | null {
    switch (effect.type) {
      case "greet":
      case "think":
      case "say":
      case "resume":
        return wrongBeginning(effect);
      case "cut":
        if (effect.generation !== live) return `cut ${effect.generation} while ${live} was heard`;
        if (shielded.has(effect.generation) && event.type !== "tick" && before.name !== "thinking")
          return "a line that nobody may talk over was cut";
        cuts.add(effect.generation);
        live = null;
        return null;
      case "transcribe":
        if (effect.from > effect.to || effect.from < heardUntil) return "the same sound was transcribed twice";
        heardUntil = effect.to;
        return null;
      case "end":
        ends += 1;
        return ends > 1 ? "it ended twice" : null;
    }
  }

  function wrongBeginning(effect: Beginning): string | null {
    if (live !== null) return `reply ${effect.generation} began while ${live} was heard`;
    if (effect.generation <= lastBegun) return `reply ${effect.generation} began after ${lastBegun}`;
    live = lastBegun = effect.generation;
    if (effect.type === "resume" && !cuts.delete(effect.of)) return "a reply was resumed that was not cut, or twice";
    if (effect.type !== "think") return null;
    if (effect.text.trim() === "") return "nothing was answered";
    for (const text of waiting) if (effect.text.includes(text)) waiting.delete(text);
    return null;
  }

  function wrongState(state: TurnState, effects: readonly TurnEffect[]): string | null {
    if (state.silences > 2 || state.failures > 1) return "it went on after too many silences or failures";
    switch (state.name) {
      case "ended":
        return ends === 1 ? null : "it ended without an end";
      case "closing":
        // Whoever speaks into the last words is told that they are the last.
        waiting.clear();
        return live === state.generation ? null : "the last words are not being said";
      case "greeting":
      case "thinking":
      case "speaking":
        if (live !== state.generation) return `${state.name} ${state.generation} while ${live} was heard`;
        return state.name === "thinking" ? null : unanswered(state.held?.text ?? "", effects);
      case "listening":
        return live === null ? unanswered(state.held?.text ?? "", effects) : `it listened while ${live} was heard`;
    }
  }

  /** Every utterance was answered, or is held to be. */
  function unanswered(held: string, effects: readonly TurnEffect[]): string | null {
    const lost = [...waiting].find((text) => !held.includes(text));
    return lost === undefined ? null : `"${lost}" was lost (${effects.map(({ type }) => type).join(", ")})`;
  }

  return { wrongWith };
}
