import type { ScenarioReport } from "./scenario-report.ts";
import { scenarioRows } from "./scenario-rows.ts";

/** Without it, spreadsheets take UTF-8 for something older and spoil macrons. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A scenario as CSV (RFC 4180): one table, a column for each bank, figures as plain decimals. */
export function scenarioCsv(report: ScenarioReport): string {
  const header = ["Section", "Item", "Entered", "Per", ...report.banks.map(({ name }) => name)];
  const rows = scenarioRows(report).map(({ section, item, entered, per, banks }) => [
    section,
    item,
    entered,
    per,
    ...report.banks.map((_, index) => banks[index] ?? null),
  ]);
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A text that a spreadsheet would take for a formula is kept a text by an apostrophe. */
function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
