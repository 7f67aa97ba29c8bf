export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** How many times better than the goal; below 1 it was missed. Null where nothing was promised. */
  ratio: number | null;
}

export function printTable(title: string, rows: readonly Row[]): void {
  const table = [
    ["", "measured", "goal", "ratio"],
    ...rows.map(({ what, measured, goal, ratio }) => [
      what,
      measured,
      goal,
      ratio === null ? "–" : `${ratio.toFixed(1)}×${ratio < 1 ? "  MISSED" : ""}`,
    ]),
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  console.log(`\n${title}`);
  for (const row of table)
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join("   ")}`,
    );
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
