import type { AgentLanguage } from "#contract/agents.ts";
import type { ModelKind } from "./catalogue.ts";

/** What the program is started with, as JSON in its only argument. Paths are absolute. */
export interface ProgramModel {
  kind: ModelKind;
  threads: number;
  files: Record<string, string>;
}

export type ToSherpa =
  /** An utterance begins. */
  | { type: "hear"; id: number; sampleRate: number; language: AgentLanguage }
  | { type: "sound"; id: number; pcm: Int16Array }
  | { type: "end"; id: number }
  | { type: "speak"; id: number; text: string; speed: number }
  | { type: "cancel"; id: number };

export type FromSherpa =
  | { type: "ready" }
  | { type: "partial"; id: number; text: string }
  | { type: "final"; id: number; text: string }
  | { type: "piece"; id: number; pcm: Int16Array; sampleRate: number }
  | { type: "done"; id: number };
