import type { TFunction } from "i18next";
import { SERVICE_KEYS } from "#contract/status.ts";

/** The words of a service in the reader's language; what an operator has added keeps its own. */
export function serviceWords(
  t: TFunction<"status">,
  service: { key: string; name: string; description: string },
): { name: string; description: string } {
  const known = SERVICE_KEYS.find((key) => key === service.key);
  if (!known) return service;
  return { name: t(`services.${known}.name`), description: t(`services.${known}.description`) };
}
