import type { ColumnProfile } from "./column-profile.ts";
import { type Header, normalHeading } from "./find-header.ts";

const LONGEST = 400;

/**
 * The stable name of a table's layout: its headings, or without headings what its columns hold. The same for
 * every export that a bank issues in the same form.
 */
export function layoutName(header: Header | null, profiles: readonly ColumnProfile[]): string {
  const cells = header ? header.cells.map(normalHeading) : profiles.map(kindOf);
  return `table: ${cells.join("|")}`.slice(0, LONGEST);
}

function kindOf({ filled, dates, money, letters }: ColumnProfile): string {
  if (filled === 0) return "";
  if (dates * 2 > filled) return "date";
  if (money * 2 > filled) return "money";
  return letters * 2 > filled ? "text" : "other";
}
