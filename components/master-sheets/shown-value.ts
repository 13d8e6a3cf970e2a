import { formatDate } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money.ts";
import type { SheetTable } from "#lib/serviceability/sheets/schemas.ts";

type Row = SheetTable["rows"][number];

/** A value as people read it: 0.0695 of a dollar is 6.95%, an empty cell “none”; a factor (“times …”) stays a number. */
export function shownValue(
  { content, unit }: Pick<Row, "content" | "unit">,
  value: Row["values"][number],
): string {
  if (value === null) return "none";
  if (typeof value === "string") return content === "date" ? formatDate(value) : value;
  if (content === "money" || unit === "dollars")
    return formatMoney(Math.round(value * 100)).replace(/\.00$/, "");
  if (content === "share" && !unit.startsWith("times")) return `${Number((value * 100).toFixed(6))}%`;
  return String(value);
}
