import {
  agentDraftSchema,
  normaliseVariables,
  placeholdersIn,
  SYSTEM_VARIABLES,
  type Agent,
  type AgentDraft,
  type AgentLanguage,
  type Evaluation,
  type Variables,
} from "#contract/agents.ts";
import { EMPTY_FLOW } from "#contract/flow.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { MAX_CALL_SECONDS } from "#contract/limits.ts";

/** A row of the variables editor. Its own id, as keys change while one types. */
export interface VariableRow {
  id: string;
  key: string;
  value: string;
}

/** What the form holds: the draft with nothing left out, but with the variables as the rows one edits. */
export type AgentFormValue = Required<Omit<AgentDraft, "variables">> & { variables: VariableRow[] };

export const EMPTY_EVALUATION: Evaluation = { criteria: [], data: [] };

let lastRow = 0;
export function newRow(key = "", value = ""): VariableRow {
  lastRow += 1;
  return { id: `row-${lastRow}`, key, value };
}

export function blankForm(language: AgentLanguage): AgentFormValue {
  return {
    name: "",
    purpose: "",
    status: "active",
    language,
    voice_id: "",
    engine: EMBEDDED_ENGINE,
    first_message: "",
    system_prompt: "",
    knowledge: "",
    flow: EMPTY_FLOW,
    turn: { ...DEFAULT_TURN, preset: "normal" },
    max_duration_seconds: MAX_CALL_SECONDS.default,
    languages: [],
    speaking_rate: 1,
    pronunciation: [],
    evaluation: EMPTY_EVALUATION,
    variables: [],
  };
}

/** The part of something larger (an agent, a version) that the form edits. */
export function formOf(content: Agent | AgentDraft): AgentFormValue {
  const blank = blankForm(content.language);
  const { name, purpose, status, language, voice_id, engine, first_message, system_prompt } = content;
  const { knowledge, flow, turn, max_duration_seconds } = content;
  const { languages = [], speaking_rate = 1, pronunciation = [], evaluation = blank.evaluation } = content;
  return {
    ...{ name, purpose, status, language, voice_id, engine, first_message, system_prompt },
    ...{ knowledge, flow, turn, max_duration_seconds },
    ...{ languages, speaking_rate, pronunciation, evaluation },
    variables: rowsOf(normaliseVariables(content.variables)),
  };
}

export function rowsOf(variables: Variables): VariableRow[] {
  return Object.entries(variables).map(([key, value]) => newRow(key, String(value)));
}

export function draftOf(form: AgentFormValue): AgentDraft {
  const rows = form.variables.filter(({ key }) => key.trim() !== "");
  return {
    ...form,
    name: form.name.trim(),
    flow: form.flow.triggers
      ? { ...form.flow, triggers: form.flow.triggers.map((line) => line.trim()).filter(Boolean) }
      : form.flow,
    variables: rows.map(({ key, value }) => ({ key: key.trim(), value: scalarOf(value) })),
  };
}

/** "30" is a number and "true" a yes to whoever reads the variable later; "030" and "+34" stay as they were typed. */
export function scalarOf(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return text !== "" && String(Number(text)) === text ? Number(text) : text;
}

export function sameForm(a: AgentFormValue, b: AgentFormValue): boolean {
  return JSON.stringify(draftOf(a)) === JSON.stringify(draftOf(b));
}

/** Names used as `{{name}}` anywhere in the agent's texts that neither it nor the platform defines, nor a step collects. */
export function unknownVariables(form: AgentFormValue): string[] {
  const known = new Set(knownVariables(form));
  const texts = [
    form.first_message,
    form.system_prompt,
    form.knowledge,
    form.flow.closing,
    ...form.languages.flatMap(({ first_message, asks = {}, closing = "" }) => [
      first_message,
      closing,
      ...Object.values(asks),
    ]),
    ...form.flow.steps.map(({ ask }) => ask),
  ];
  return [...new Set(texts.flatMap(placeholdersIn))].filter((name) => !known.has(name));
}

export function knownVariables(form: AgentFormValue): string[] {
  const own = form.variables.map(({ key }) => key.trim()).filter(Boolean);
  const collected = form.flow.steps.flatMap(({ slot }) => (slot ? [slot.name] : []));
  return [...new Set([...own, ...collected, ...SYSTEM_VARIABLES])];
}

export type Problem =
  | { code: "required" | "format" | "slotName" | "repeated" }
  | { code: "tooLong"; max: number }
  | { code: "outOfRange"; min: number; max: number };
export type Problems = Record<string, Problem>;

const RANGES: Record<string, { min: number; max: number }> = {
  "turn.endpointing_ms": { min: 200, max: 5_000 },
  "turn.barge_in_ms": { min: 100, max: 2_000 },
  "turn.idle_ms": { min: 3_000, max: 120_000 },
  max_duration_seconds: MAX_CALL_SECONDS,
  "turn.thinking_ms": { min: 200, max: 5_000 },
  speaking_rate: { min: 0.5, max: 2 },
};

/** What stands between the form and a saved agent, by path ("name", "turn.idle_ms", "flow.steps.0.ask"). */
export function problemsIn(form: AgentFormValue): Problems {
  const problems: Problems = {};
  const parsed = agentDraftSchema.safeParse(draftOf(form));
  for (const issue of parsed.error?.issues ?? []) {
    const path = issue.path.join(".");
    const range = RANGES[path];
    if (range) problems[path] = { code: "outOfRange", ...range };
    else if (issue.code === "too_small") problems[path] = { code: "required" };
    else if (issue.code === "too_big") problems[path] = { code: "tooLong", max: Number(issue.maximum) };
    else problems[path] = { code: /slot\.name$|^evaluation\.data\.\d+\.id$/.test(path) ? "slotName" : "format" };
  }
  for (const path of repeated(form)) problems[path] = { code: "repeated" };
  return problems;
}

/** Two variables, or two steps that collect, must not bear one name: the second would silently win. */
function repeated(form: AgentFormValue): string[] {
  const slots = form.flow.steps.map(({ slot }) => slot?.name ?? "");
  return [
    ...again(form.variables.map(({ key }) => key.trim())).map((index) => `variables.${index}`),
    ...again(slots).map((index) => `flow.steps.${index}.slot.name`),
    ...again(form.evaluation.data.map(({ id }) => id)).map((index) => `evaluation.data.${index}.id`),
    ...again(form.pronunciation.map(({ written }) => written.trim().toLowerCase())).map(
      (index) => `pronunciation.${index}.written`,
    ),
  ];
}

function again(names: readonly string[]): number[] {
  return names.flatMap((name, index) => (name !== "" && names.indexOf(name) < index ? [index] : []));
}

/** Reads what was pasted into the variables editor. `dropped` are the names whose values are lists, objects or null. */
export function readPastedVariables(text: string): { variables: Variables; dropped: string[] } | { problem: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    return { problem: cause instanceof Error ? cause.message : String(cause) };
  }
  if (typeof parsed !== "object" || parsed === null) return { problem: "{ … }" };
  if (Array.isArray(parsed) && !parsed.every(isPair)) return { problem: '[{ "key": …, "value": … }]' };
  const variables = normaliseVariables(parsed as Record<string, unknown>);
  const names = Array.isArray(parsed) ? parsed.map((pair: { key: string }) => pair.key.trim()) : Object.keys(parsed);
  return { variables, dropped: names.filter((name) => !(name.trim() in variables)) };
}

function isPair(item: unknown): boolean {
  return typeof item === "object" && item !== null && "key" in item && typeof item.key === "string";
}
