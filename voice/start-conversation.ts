import type { WebSocket } from "ws";
import type { Agent, Variables } from "#contract/agents.ts";
import type { Engines, ToolDefinition } from "#providers/speech/port.ts";
import type { Clock } from "./clock.ts";
import type { Ending, Journal } from "./journal.ts";

export interface ConversationOptions {
  /** Already accepted, sub-protocol `convai`. Frames that came before this call are lost: call it in the same tick. */
  socket: WebSocket;
  agent: Agent;
  conversationId: string;
  /** Values bound by the server. What the client sends in its first frame goes over them, but for `system__…` names. */
  variables: Variables;
  engines: Engines;
  journal: Journal;
  /** Where the two-lane WAV goes; null keeps no recording. The folder must exist. */
  recordingPath: string | null;
  /** Functions that run in the client's page. */
  clientTools?: ToolDefinition[];
  clock?: Clock;
}

export interface ConversationHandle {
  /** Settles when the journal has been told of the end; never rejects. */
  readonly ended: Promise<Ending>;
  /** Ends it from outside: 1001 at shutdown, otherwise as `CLOSE` says. */
  close(code: number, reason: string): void;
}

/** Holds a conversation over an accepted socket until one of both sides ends it. */
export function startConversation(_options: ConversationOptions): ConversationHandle {
  throw new Error("not written yet");
}
