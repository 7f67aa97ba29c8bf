import type { AgentLanguage, Evaluation } from "#contract/agents.ts";
import type { TurnSettings } from "#contract/turn-settings.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { MAX_CALL_SECONDS } from "#contract/limits.ts";
import type { LeftOut } from "#contract/agent-transfer.ts";

/** A value of somebody else's file: anything may be missing or be something else. */
export type Json = unknown;

export function at(value: Json, ...path: string[]): Json {
  return path.reduce<Json>(
    (inside, key) =>
      typeof inside === "object" && inside !== null ? (inside as Record<string, Json>)[key] : undefined,
    value,
  );
}

export function textAt(value: Json, ...path: string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === "string" && found.trim() !== "" ? found : undefined;
}

export function numberAt(value: Json, ...path: string[]): number | undefined {
  const found = at(value, ...path);
  return typeof found === "number" && Number.isFinite(found) ? found : undefined;
}

export function listAt(value: Json, ...path: string[]): Json[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function objectAt(value: Json, ...path: string[]): Record<string, Json> {
  const found = at(value, ...path);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Record<string, Json>) : {};
}

export function isFilled(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === "object" && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== "";
}

/** "es-ES", "Spanish", "es" → es; everything that is not Spanish becomes English only when it is English. */
export function languageOf(value: string | undefined): AgentLanguage | undefined {
  if (value === undefined) return undefined;
  if (/^(es|spa)/i.test(value)) return "es";
  return /^en/i.test(value) ? "en" : undefined;
}

export function cut(text: string | undefined, length: number): string {
  return (text ?? "").slice(0, length);
}

export function callSeconds(seconds: number | undefined): number {
  if (seconds === undefined) return MAX_CALL_SECONDS.default;
  return Math.round(Math.min(MAX_CALL_SECONDS.max, Math.max(MAX_CALL_SECONDS.min, seconds)));
}

export function turnWith(
  changes: Partial<Record<"endpointing_ms" | "barge_in_ms" | "idle_ms", number | undefined>>,
): TurnSettings {
  const clamp = (value: number, min: number, max: number) => Math.round(Math.min(max, Math.max(min, value)));
  return {
    ...DEFAULT_TURN,
    endpointing_ms: clamp(changes.endpointing_ms ?? DEFAULT_TURN.endpointing_ms, 200, 5_000),
    barge_in_ms: clamp(changes.barge_in_ms ?? DEFAULT_TURN.barge_in_ms, 100, 2_000),
    idle_ms: clamp(changes.idle_ms ?? DEFAULT_TURN.idle_ms, 3_000, 120_000),
  };
}

/** What the agent is to note after each conversation, by its names there. */
export function dataFields(entries: readonly (readonly [name: string, entry: Json])[]): Evaluation["data"] {
  return entries.slice(0, 40).map(([name, entry], index) => ({
    id: fieldName(name, index),
    type: dataType(textAt(entry, "type")),
    description: cut(textAt(entry, "description"), 500),
  }));
}

/** A name that fits a data field of ours. */
export function fieldName(name: string, index: number): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9_]+/g, "_")
    .replaceAll(/^[^A-Za-z]+|_+$/g, "")
    .slice(0, 40);
  return plain === "" ? `dato_${index + 1}` : plain;
}

function dataType(value: string | undefined): "string" | "boolean" | "integer" | "number" {
  return value === "boolean" || value === "integer" || value === "number" ? value : "string";
}

/** The codes whose condition holds, in their order. */
export function leftOut(conditions: Partial<Record<LeftOut, boolean>>): LeftOut[] {
  return (Object.entries(conditions) as [LeftOut, boolean][]).flatMap(([code, holds]) => (holds ? [code] : []));
}
