/** Only figures may start with a minus. */
export type CsvCell = string | number;

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

// Spreadsheets run a cell that starts like a formula, also with the full-width signs of East Asian keyboards.
function cell(text: CsvCell): string {
  if (typeof text === "number") return String(text);
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
