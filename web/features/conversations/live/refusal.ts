import { REFUSALS, type Refusal } from "#contract/live-call.ts";

/** The server refuses with a code as the reason of its close frame, which the SDK hands on inside its message. */
export function refusalIn(reason: string): Refusal | null {
  return REFUSALS.find((refusal) => reason.includes(refusal)) ?? null;
}
