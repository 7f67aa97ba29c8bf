import type { Agent, HostProblem } from "#contract/agents.ts";
import type { ConversationStatus, EndReason, Turn } from "#contract/conversations.ts";
import type { Host, HostedContent } from "#contract/hosted-agents.ts";

/**
 * A company that hosts a whole agent: prompt, voice and conversation live there, and we keep the local record.
 * Every method rejects with `HostError` when the company refuses or cannot be reached; the caller goes on locally.
 */
export interface HostedAgents {
  readonly host: Host;
  /** Origin that the browser must be able to reach for a conversation, such as wss://api.elevenlabs.io. */
  readonly liveOrigin: string;
  /** Asks for something small, to know that the account works. */
  check(signal: AbortSignal): Promise<void>;
  /** One page of the agents that live there, whoever made them, in an order of the host's own. */
  agents(options: PageOptions): Promise<HostedAgentsPage>;
  /** Makes a hosted agent of ours. Its id there. Never tried twice: a second attempt could make a second one. */
  create(agent: Agent, signal: AbortSignal): Promise<string>;
  /** Brings the hosted agent `agentId` in line with ours. */
  update(agentId: string, agent: Agent, signal: AbortSignal): Promise<void>;
  /** Removes it; an agent that is gone already counts as removed. */
  remove(agentId: string, signal: AbortSignal): Promise<void>;
  /** Their copy in our words. */
  read(agentId: string, signal: AbortSignal): Promise<HostedCopy>;
  /** An address for one live conversation: a secret with a life of 15 minutes. */
  signedUrl(agentId: string, signal: AbortSignal): Promise<string>;
  /** The conversations of an agent that began after `after`, newest first, at most `limit`. */
  conversations(agentId: string, options: ListOptions): Promise<HostedConversationSummary[]>;
  conversation(id: string, signal: AbortSignal): Promise<HostedConversation>;
  /** Its sound as MP3. */
  audio(id: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Removes a conversation there; one that is gone already counts as removed. */
  removeConversation(id: string, signal: AbortSignal): Promise<void>;
}

export interface PageOptions {
  /** Where the page before ended; absent for the first. */
  cursor?: string;
  signal: AbortSignal;
}

export interface HostedAgentsPage {
  agents: { id: string; name: string }[];
  /** Null where this was the last page. */
  next: string | null;
}

export interface ListOptions {
  after: Date;
  limit: number;
  signal: AbortSignal;
}

export interface HostedCopy {
  content: HostedContent;
  /** Whether every first message of theirs begins by saying that it is an AI. */
  discloses: boolean;
}

export interface HostedConversationSummary {
  id: string;
  status: ConversationStatus;
}

/** A conversation that was held there, in the shape of ours. */
export interface HostedConversation {
  id: string;
  agentId: string;
  status: ConversationStatus;
  startedAt: Date;
  durationMs: number;
  /** As the host heard it; null where it does not say. */
  language: string | null;
  channel: "web" | "phone";
  endReason: EndReason | null;
  /** Why it ended, in the host's own words. */
  closeReason: string | null;
  variables: Record<string, string | number | boolean>;
  collected: Record<string, string>;
  hasAudio: boolean;
  turns: Turn[];
}

/** A host's failure. The message names the call and the cause, never what an agent or a person says. */
export class HostError extends Error {
  readonly code: HostProblem;
  constructor(code: HostProblem, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "HostError";
    this.code = code;
  }
}
