/** How long ago a check was, as spec section 2 words it: from a day on it is the full date. */
export type LastCheck =
  | { is: "now" }
  | { is: "minutes"; count: number }
  | { is: "hours"; count: number }
  | { is: "date"; at: Date };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function lastCheck(checkedAt: string, now: number): LastCheck {
  const at = new Date(checkedAt);
  const age = now - at.getTime();
  if (age < MINUTE) return { is: "now" };
  if (age < HOUR) return { is: "minutes", count: Math.floor(age / MINUTE) };
  if (age < 24 * HOUR) return { is: "hours", count: Math.floor(age / HOUR) };
  return { is: "date", at };
}
