import headings from "#data/reading/headings.json" with { type: "json" };
import { isCurrencyUnit, withoutUnitNote } from "../../lexicon/currencies.ts";
import { DATA_HEADINGS, type HeadingRole } from "../../lexicon/headings.ts";
import { anyOf } from "../../lexicon/phrases.ts";
import { dateOfCell } from "../../values/date.ts";
import { bestOf } from "../../values/order.ts";
import { withBaseLetters } from "../../values/text.ts";
import { filledWidth } from "./column-profile.ts";

/** Keywords that give the role of an unlisted heading, tried in order. */
const KEYWORDS = headings.keywords.map(({ role, rank, afterFees, words }) => ({
  meaning: { role, rank } as HeadingRole,
  afterFees,
  expression: anyOf(words),
}));

/** Whether a heading is of amounts from which fees are already deducted. What left the account includes them. */
export function isAfterFees(heading: string): boolean {
  return KEYWORDS.some(({ afterFees, expression }) => afterFees && expression.test(heading));
}

export type Row = readonly string[];

export function cellAt(row: Row | undefined, column: number): string {
  return row?.[column]?.trim() ?? "";
}

export function cellsAt(row: Row | undefined, columns: readonly number[]): string[] {
  return columns.map((column) => cellAt(row, column));
}

/** The heading row: its position and the role of each column (null if unknown). */
export type Header = { index: number; cells: Row; roles: readonly (HeadingRole | null)[] };

const SEARCH_ROWS = 80;

const MAX_COLUMNS = 120;

/** The best-scoring heading row from `from` on, or null. The first of equals wins. */
export function findHeader(rows: readonly Row[], from: number): Header | null {
  const searched = rows.slice(from, from + SEARCH_ROWS);
  const headers = searched.flatMap((_, at) => headerAt(rows, from + at) ?? []);
  return bestOf(headers, scoreOf) ?? null;
}

/** Parses a row as a header. Null unless it has a heading for a date and one for money. */
export function headerAt(rows: readonly Row[], index: number): Header | null {
  const cells = rows[index] ?? [];
  if (cells.length < 2 || (cells.length > MAX_COLUMNS && filledWidth(cells) > MAX_COLUMNS)) return null;
  const roles = cells.map(roleOfHeading);
  // `Posted` and `Deposit` may be headings, or the words of a row with its date.
  if (cells.some((cell) => dateOfCell(cell) !== null)) return null;
  const has = (...names: string[]) => roles.some((each) => each !== null && names.includes(each.role));
  const header: Header = { index, cells, roles };
  if (!has("amount", "debit", "credit", "balance")) return null;
  return has("date") || scoreOf(header) >= 4 ? header : null;
}

/** Scores the known headings: one point per role, plus a little per column. */
function scoreOf(header: Header): number {
  const known = header.roles.filter((each) => each !== null);
  return new Set(known.map((each) => each.role)).size + known.length / 100;
}

/** Normalises a heading for lookup: lower case, no accents, words separated by single spaces. */
export function normalHeading(cell: string): string {
  return withBaseLetters(cell.slice(0, 80).replace(/([a-z])([A-Z])/g, "$1 $2"))
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** The role of a heading: by the list, then without its unit (`Amount (NZ$)`), then by a keyword; or null. */
export function roleOfHeading(cell: string): HeadingRole | null {
  if (/^\s*[+-]\s*\/\s*[+-]\s*$/.test(cell)) return { role: "flag", rank: 0 };
  const heading = normalHeading(withoutUnitNote(cell));
  if (heading === "" || /^\d/.test(heading)) return null;
  const listed =
    DATA_HEADINGS.get(heading) ??
    moneyHeading(withoutCurrency(heading)) ??
    // Banks without umlauts write `Waehrung` and `Empfaenger`.
    DATA_HEADINGS.get(heading.replace(/([aou])e/g, "$1"));
  if (listed) return listed;
  if (heading.split(" ").length > 6) return null;
  return KEYWORDS.find(({ expression }) => expression.test(heading))?.meaning ?? null;
}

function moneyHeading(heading: string): HeadingRole | undefined {
  const listed = DATA_HEADINGS.get(heading);
  return listed && ["amount", "debit", "credit", "balance", "fee"].includes(listed.role) ? listed : undefined;
}

/** Removes the currency, as in `amount nzd` and `betrag in eur`. */
export function withoutCurrency(heading: string): string {
  const last = heading.slice(heading.lastIndexOf(" ") + 1);
  if (!isCurrencyUnit(last)) return heading;
  return heading.slice(0, -last.length).replace(/ in $/, "").trim();
}
