import { csvLine } from "#lib/format/csv-line.ts";
import type { ScenarioReport } from "./scenario-report.ts";
import { scenarioRows } from "./scenario-rows.ts";

/** Without it, spreadsheets misread UTF-8 as an older encoding and garble macrons. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A scenario as CSV (RFC 4180): one table with a column for each bank and plain decimal figures. */
export function scenarioCsv(report: ScenarioReport): string {
  const header = ["Section", "Item", "Entered", "Per", ...report.banks.map(({ name }) => name)];
  const rows = scenarioRows(report).map(({ section, item, entered, per, banks }) => [
    section,
    item,
    entered,
    per,
    ...report.banks.map((_, index) => banks[index] ?? null),
  ]);
  return BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join("");
}
