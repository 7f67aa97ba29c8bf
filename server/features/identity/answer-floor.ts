import { setTimeout as sleep } from "node:timers/promises";
import type { Identity } from "./identity.ts";

/**
 * Answers, or refuses, no sooner than the floor: what a known address costs more than an unknown one (a token, a mail,
 * a row) happens within it and cannot be read off a clock. `npm run bench:accounts` shows both.
 */
export async function unhurried<Result>(
  { settings }: Pick<Identity, "settings">,
  work: () => Promise<Result>,
): Promise<Result> {
  if (settings.answerFloorMs === 0) return work();
  const [outcome] = await Promise.allSettled([work(), sleep(settings.answerFloorMs)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
