import type { TFunction } from "i18next";
import type { EngineFailure } from "#contract/engines.ts";

/** Why an engine did not do its work, with the status of a refusal. */
export function failureText(t: TFunction<"engines">, failure: EngineFailure, status: number | null = null): string {
  const text = t(`failure.${failure}`);
  return status === null ? text : t("failureStatus", { text, status });
}
