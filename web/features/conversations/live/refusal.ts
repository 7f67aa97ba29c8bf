import type { TFunction } from "i18next";
import { readCloseReason } from "#contract/live-call.ts";

/**
 * The server says why it closes with a code as the reason of its close frame, which the SDK hands on inside its
 * message. Null when there is no code of ours in it.
 */
export function closeReasonText(reason: string, t: TFunction<"live">): string | null {
  const told = readCloseReason(reason);
  return told && t(`refusal.${told.reason}`, { names: told.names.join(", ") });
}
