import type { SheetTable } from "#lib/lending/serviceability/sheets/schemas.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";

type Row = SheetTable["rows"][number];

/** Formats a value: a share of 0.0695 as `6.95%`, an empty cell as `none`. A factor (“times …”) stays a number. */
export function formatSheetValue(
  { content, unit }: Pick<Row, "content" | "unit">,
  value: Row["values"][number],
): string {
  if (value === null) return "none";
  if (typeof value === "string") return content === "date" ? formatDate(value) : value;
  if (content === "money" || unit === "dollars") return formatMoney(toCents(value)).replace(/\.00$/, "");
  if (content === "share" && !unit.startsWith("times")) return `${Number((value * 100).toFixed(6))}%`;
  return String(value);
}

/** The tab and cell of `Banks!D7`. A fault without a cell concerns the tab or the whole file. */
export function placeParts(place: string): { tab: string; cell: string } {
  const [tab = "", cell = ""] = place.split("!");
  const isTab = ["Tax", "Banks", "Benchmark"].includes(tab);
  return { tab: isTab ? tab : "", cell: isTab ? cell : "" };
}

/** Rows under one heading, or null for rows without one. */
interface RowGroup<Row> {
  title: string | null;
  rows: Row[];
}

/** Groups consecutive rows with the same heading. */
export function groupRows<Row extends { group: string | null }>(rows: readonly Row[]): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && last.title === row.group) last.rows.push(row);
    else groups.push({ title: row.group, rows: [row] });
  }
  return groups;
}

/** The heading as a URL fragment. */
export function headingId(title: string): string {
  return `rules-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}
