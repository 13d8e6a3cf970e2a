import { storableText } from "#lib/statements/bounded-reading.ts";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import type { IncomeReading } from "./core/model.ts";

/** Weekly payslips of two years. */
const MOST_PAYSLIPS = 104;
const MOST_LINES = 200;
const LONGEST_TEXT = 200;

/** Bounds a reading so that even a hostile file cannot overload the database or a page. */
export function boundedIncomeReading(reading: IncomeReading): IncomeReading {
  if (reading.payslips.length > MOST_PAYSLIPS) {
    throw new UnreadableStatement(
      "TOO_LARGE",
      `The file holds ${reading.payslips.length} payslips; at most ${MOST_PAYSLIPS} can be read. Upload the latest ones.`,
    );
  }
  return bounded(reading) as IncomeReading;
}

/** The same with every text and list cut to its limit. */
function bounded(value: unknown): unknown {
  if (typeof value === "string") return storableText(value.slice(0, LONGEST_TEXT));
  if (Array.isArray(value)) return value.slice(0, MOST_LINES).map(bounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bounded(inner)]));
}
