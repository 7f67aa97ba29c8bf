import type { Feedback, Waterfall } from "#contract/conversations.ts";
import type { TurnEngines } from "#contract/engines.ts";

/** Times of characters inside one piece of sound, in milliseconds since the piece began. */
export interface Alignment {
  chars: string[];
  starts: number[];
  durations: number[];
}

/** How a conversation reaches somebody: a browser's socket, later a telephone. Sound is 16 kHz mono. */
export interface Line {
  /** Nothing but text travels; no sound is made for it. */
  readonly textOnly: boolean;
  /** Smoothed, in milliseconds; null before the first answer. */
  readonly roundTripMs: number | null;
  /** Too much waits to be sent already. */
  readonly congested: boolean;

  agentSaid(eventId: number, text: string): void;
  /** A reply that is still being written, part by part; `agentSaid` follows with the whole. */
  agentWrites(eventId: number, part: "start" | "delta" | "stop", text: string): void;
  agentAudio(eventId: number, pcm: Int16Array, alignment: Alignment | null): void;
  /** Which engines stand behind a reply that begins to be heard, and where its time went. */
  answeredBy(eventId: number, engines: TurnEngines, waterfall: Waterfall | null): void;
  /** What our own ears understood. */
  userSaid(eventId: number, text: string): void;
  interrupted(eventId: number): void;
  corrected(eventId: number, original: string, heard: string): void;
  activity(score: number): void;
  callTool(eventId: number, call: { id: string; name: string; parameters: Record<string, unknown> }): void;
  /** Closes once; later calls do nothing. `failure` is told before the close frame. */
  close(code: number, reason: string, failure?: LineFailure): void;
}

/** The protocol's names for what went wrong (its section 5.3). */
export type LineFailure =
  | "missing_dynamic_variable"
  | "invalid_message"
  | "cascade_brain_error"
  | "transport_receive_timeout";

/** What comes in over a line. */
export interface LineListener {
  audio(pcm: Int16Array): void;
  text(text: string): void;
  stirred(): void;
  note(text: string, id: string | null): void;
  feedback(eventId: number | null, score: Feedback): void;
  toolResult(id: string, result: string, isError: boolean): void;
  /** The connection is over, whoever ended it; `code` is null when it just died. */
  closed(code: number | null, reason: string): void;
}
