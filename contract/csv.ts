/** Rows as a file for spreadsheets, with the names of the columns above. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string | number | boolean | null>[],
): string {
  const lines = rows.map((row) => columns.map((column) => cell(String(row[column] ?? ""))));
  return [columns.map(String), ...lines].map((line) => line.join(",")).join("\r\n");
}

/** Quoted, and never a formula: names are chosen by others, and spreadsheets run what begins with these. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
