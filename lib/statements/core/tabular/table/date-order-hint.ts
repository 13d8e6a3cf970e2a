import type { DecimalMark } from "#lib/statements/core/values/written-amount.ts";
import { type OrderHint, splitDate } from "#lib/statements/core/values/written-date.ts";
import type { Columns } from "./choose-columns.ts";
import type { Header, Row } from "./find-header.ts";
import { normalHeading } from "./header-words.ts";
import type { Preamble } from "./read-preamble.ts";

const AMERICAN_HEADINGS = new Set([
  "check number",
  "check no",
  "check",
  "checknumber",
  "check or slip",
  "posting date",
]);

/**
 * Evidence for day-first or month-first dates outside the rows: stated dates, decimal comma, currency,
 * American words.
 */
export function orderHint(
  { header, preamble }: { header: Header | null; preamble: Preamble },
  columns: Columns,
  sample: readonly Row[],
  decimal: DecimalMark,
): OrderHint {
  for (const label of ["from", "to", "period"] as const) {
    for (const text of preamble.get(label)?.match(/\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/g) ?? []) {
      const parts = splitDate(text)?.parts;
      if (parts && parts[0] > 12) return "DMY";
      if (parts && parts[1] > 12) return "MDY";
    }
  }
  if (decimal === ",") return "DMY";
  const column = columns.currency;
  const currency = preamble.get("currency") ?? (column === null ? undefined : sample[0]?.[column]?.trim());
  if (currency) return currency === "USD" ? "MDY" : "DMY";
  return header?.cells.some((cell) => AMERICAN_HEADINGS.has(normalHeading(cell))) ? "MDY" : null;
}
