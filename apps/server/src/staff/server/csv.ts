/** RFC 4180, with the mark that tells spreadsheets it is UTF-8 left to whoever opens it. */
type Cell = string | number | null | undefined;

/** A spreadsheet takes what begins like this for a formula, and may run it. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Cell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(",")}\r\n`;
