import type { Turn, Waterfall } from "#contract/conversations.ts";

export const STAGES = ["speech_end", "text", "first_token", "first_audio", "heard"] as const;
export type Stage = (typeof STAGES)[number];

export interface StageSpan {
  stage: Stage;
  from: number;
  to: number;
}

export interface TurnSpans {
  seq: number;
  spans: StageSpan[];
  total: number;
}

/** The stages of one answer end to end, in milliseconds. A stage that did not happen takes no time. */
export function spansOf(waterfall: Waterfall): StageSpan[] {
  const spans: StageSpan[] = [];
  let from = 0;
  for (const stage of STAGES) {
    const at = waterfall[stage];
    if (at === null) continue;
    const to = Math.max(from, at);
    spans.push({ stage, from, to });
    from = to;
  }
  return spans;
}

/** The answers of a conversation that were measured. */
export function measuredTurns(turns: readonly Turn[]): TurnSpans[] {
  return turns.flatMap(({ seq, waterfall }) => {
    const spans = waterfall ? spansOf(waterfall) : [];
    return spans.length > 0 ? [{ seq, spans, total: spans.at(-1)!.to }] : [];
  });
}

/** From the end of the person's turn to the first sound, or to the words where nothing sounded. */
export function answerTime(turn: Turn): number | null {
  return turn.waterfall?.first_audio ?? turn.waterfall?.first_token ?? null;
}
