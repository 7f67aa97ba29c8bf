import type { AgentLanguage, Voice } from "#contract/agents.ts";
import type { Engine, EngineCheck, EngineChoice, EngineFailure, Sense, ServedBy } from "#contract/engines.ts";

/**
 * The four senses of a conversation. Each engine is an adapter behind one of these ports; `voice/` knows
 * only the ports. Sound is 16-bit mono PCM; times are milliseconds.
 */

/** A voice-activity frame: 512 samples at 16 kHz, 32 ms. */
export const ACTIVITY_FRAME = 512;
export const ACTIVITY_FRAME_MS = 32;

export interface ListenStream {
  /** 16 kHz samples in the order they were spoken. */
  push(pcm: Int16Array): void;
  /** The utterance is complete; a final event follows, perhaps with empty text. */
  end(): void;
  /** Ends after `final`. Throws `SpeechError` when the engine fails and an `AbortError` when aborted. */
  readonly events: AsyncIterable<ListenEvent>;
}

export type ListenEvent = { type: "partial"; text: string } | { type: "final"; text: string };

/** Told which engine does the work, once, when its first part has come: a chain of engines tells, a single one does not. */
type OnServed = (by: ServedBy) => void;

/** Ears: one stream per utterance. */
export interface Listen {
  /** It understands while somebody still speaks, so it is worth letting it hear early. */
  readonly writesAlong?: boolean;
  open(options: {
    sampleRate: number;
    language: AgentLanguage;
    signal: AbortSignal;
    onServed?: OnServed;
  }): ListenStream;
}

export type ThinkMessage =
  | { role: "system" | "user" | "assistant"; text: string }
  | { role: "tool-call"; id: string; name: string; parameters: Record<string, unknown> }
  | { role: "tool-result"; id: string; name: string; result: string };

/** A function the mind may ask for; `parameters` is a JSON Schema. */
export interface ToolDefinition {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export type ThinkPart =
  | { type: "text"; text: string }
  | { type: "tool-call"; id: string; name: string; parameters: Record<string, unknown> }
  | { type: "end" };

/** Mind: one stream per pass over the messages. Throws `SpeechError` when the engine fails. */
export interface Think {
  stream(options: {
    messages: ThinkMessage[];
    tools: ToolDefinition[];
    signal: AbortSignal;
    onServed?: OnServed;
  }): AsyncIterable<ThinkPart>;
}

/** Where in the text a word stands (UTF-16 offsets) and when in this utterance it begins. */
export interface WordTiming {
  start: number;
  end: number;
  atMs: number;
}

export interface SpeakPart {
  pcm: Int16Array;
  /** Of this piece, in Hz; the same for a whole stream. */
  sampleRate: number;
  /** Words that begin in this piece, where the engine knows. */
  words: WordTiming[];
}

export interface SpeakRequest {
  text: string;
  /** Id from `voices()`; an unknown or empty one becomes the default voice of the language. */
  voice: string;
  language: AgentLanguage;
  /** 1 is the voice's own pace. */
  speed: number;
  signal: AbortSignal;
  onServed?: OnServed;
}

/** Mouth: one stream per sentence. Throws `SpeechError` when the engine fails and an `AbortError` when aborted. */
export interface Speak {
  stream(request: SpeakRequest): AsyncIterable<SpeakPart>;
}

export interface ActivityStream {
  /** One frame of exactly `ACTIVITY_FRAME` samples; its buffer is not kept. */
  push(frame: Int16Array): void;
  close(): void;
}

/** Whether somebody is speaking. Scores (0..1) come once per frame and in order, some milliseconds later. */
export interface VoiceActivity {
  open(onScore: (score: number) => void): ActivityStream;
}

/** The engines of one conversation, each with those that take over when it fails. */
export interface Equipment {
  /** Null when the text comes from the client's own recogniser. */
  readonly listen: Listen | null;
  /** Null when the guided brain answers. */
  readonly think: Think | null;
  /** Ends with the embedded voice, so there is always one. */
  readonly speak: Speak;
  /** Who does the work of a sense that has no engine here, and instead of whom. */
  readonly embedded: { listen: ServedBy; think: ServedBy };
}

/** Everything a process needs to hold conversations, opened once and closed at shutdown. */
export interface Engines {
  readonly voiceActivity: VoiceActivity;
  /** What the ids of an agent stand for now. An engine that is gone is replaced by the embedded one, and said to be gone. */
  equip(engine: Engine): Promise<Equipment>;
  /** What an agent can choose now. */
  choices(): Promise<EngineChoice[]>;
  voices(): Promise<Voice[]>;
  /** Tries one engine, switched off or not, and measures it. Its failure is a result; only the end of `signal` is thrown. */
  check(sense: Sense, id: string, signal: AbortSignal): Promise<Omit<EngineCheck, "checked_at">>;
  /** The given text as a WAV file. Throws `SpeechError` with code `unknown_voice` or the engine's own. */
  preview(options: { voiceId: string; text: string; signal: AbortSignal }): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type SpeechErrorCode = Exclude<EngineFailure, "absent" | "resting"> | "unknown_voice";

/** An engine's failure. The message names the stage and the cause, never what was said. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  /** The HTTP status of a refusal. */
  readonly status: number | null;
  /** How long the engine asked to be left alone, in milliseconds. */
  readonly retryAfterMs: number | null;
  constructor(
    code: SpeechErrorCode,
    message: string,
    options: { cause?: unknown; status?: number; retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.name = "SpeechError";
    this.code = code;
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }

  /** As the product tells it. */
  get failure(): EngineFailure {
    return this.code === "unknown_voice" ? "malformed" : this.code;
  }
}
