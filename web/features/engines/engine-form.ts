import { DEFAULT_ENGINE_TIMEOUTS, type EngineServer, type EngineTimeouts, type Sense } from "#contract/engines.ts";
import { ENGINE_TIMEOUT_MS } from "#contract/limits.ts";

/** What the form holds of an engine. */
export interface EngineForm extends EngineTimeouts {
  sense: Sense;
  name: string;
  base_url: string;
  model: string;
  voice: string;
  fallback_id: string | null;
  enabled: boolean;
  /** Typed now; empty leaves what is kept. */
  key: string;
  removeKey: boolean;
}

export type EngineProblem = "required" | "url" | "range" | "ring" | "unknown";
export type EngineProblems = Partial<Record<keyof EngineForm, EngineProblem>>;

export const TIMES = ["connect_timeout_ms", "first_part_timeout_ms", "total_timeout_ms"] as const;

export function blankEngine(known: Partial<EngineForm> = {}): EngineForm {
  return {
    ...{ sense: "think", name: "", base_url: "", model: "", voice: "", fallback_id: null, enabled: true },
    ...{ key: "", removeKey: false, ...DEFAULT_ENGINE_TIMEOUTS },
    ...known,
  };
}

export function formOf(server: EngineServer): EngineForm {
  const { sense, name, base_url, model, voice, fallback_id, enabled } = server;
  const { connect_timeout_ms, first_part_timeout_ms, total_timeout_ms } = server;
  return blankEngine({
    ...{ sense, name, base_url, model, voice, fallback_id, enabled },
    ...{ connect_timeout_ms, first_part_timeout_ms, total_timeout_ms },
  });
}

/** As the contract sees it, said before the server has to. */
export function problemsIn(form: EngineForm): EngineProblems {
  const problems: EngineProblems = {};
  if (form.name.trim() === "") problems.name = "required";
  if (form.model.trim() === "") problems.model = "required";
  if (form.sense === "speak" && form.voice.trim() === "") problems.voice = "required";
  if (!/^https?:\/\/[^\s?#@]+$/.test(form.base_url.trim())) problems.base_url = "url";
  const { min, max } = ENGINE_TIMEOUT_MS;
  for (const time of TIMES)
    if (!Number.isInteger(form[time]) || form[time] < min || form[time] > max) problems[time] = "range";
  return problems;
}

/** What is sent of a form, but for the key and the sense. */
export function fieldsOf({ key: _key, removeKey: _removeKey, sense: _sense, ...fields }: EngineForm) {
  return fields;
}
