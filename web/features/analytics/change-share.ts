/** How much something changed against the period before, as a share of it; null where there is nothing to compare with. */
export function changeShare(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return now / before - 1;
}

/** The greeting changes at noon and at eight in the evening, as it does in Spain. */
export function greetingAt(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 6 && hour < 13) return "morning";
  return hour >= 13 && hour < 20 ? "afternoon" : "evening";
}
