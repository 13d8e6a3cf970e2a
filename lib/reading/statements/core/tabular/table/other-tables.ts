import type { Role } from "../../lexicon/headings.ts";
import { otherTableHeadings } from "../../lexicon/other-table-headings.ts";
import { normalHeading, type Row, roleOfHeading } from "../columns/find-header.ts";

/** A table of something else: trades in shares or coins, bookkeeping, or for example invoices or hours. */
export type OtherTable = "TRADES" | "LEDGER" | "OTHER";

const {
  bookkeeping,
  chain,
  coins,
  dueDates,
  instruments,
  others,
  plans,
  prices,
  quantities,
  sides,
  sureOthers,
} = otherTableHeadings;

const MONEY: readonly Role[] = ["amount", "debit", "credit"];

const SEARCH_ROWS = 20;

const SAMPLE = 200;

/** A smaller share of rows with a security are occasional purchases in a cash account. */
const TRADED_SHARE = 0.2;

const PAIR = /^([a-z0-9]{2,6})[-/_]([a-z0-9]{2,6})$/;

/** An amount and its coin: `0.0107USDT`. */
const COIN_AMOUNT = /^[-+]?[\d.,]+ ?([a-z]{3,5})$/;

const DOUBLE_ENTRY = /^(?:assets?|liabilit(?:y|ies)|expenses?|income|equity|revenues?)[:\\]/i;

/**
 * The kind of table by its headings and the cells below them, or null if it may list transactions. A balance, or
 * debits beside credits, indicates an account, unless its rows name traded securities.
 */
export function otherTable(rows: readonly Row[]): OtherTable | null {
  for (let index = 0; index < Math.min(rows.length, SEARCH_ROWS); index++) {
    const row = rows[index];
    if (!row || !isHeading(row)) continue;
    const below = rows.slice(index + 1, index + 1 + SAMPLE).filter((each) => each.length > 1);
    const names = row.map((cell) => withoutUnit(normalHeading(cell.replace(/\(\p{Sc}\w?\)/u, ""))));
    if (isTrades(names, below)) return "TRADES";
    if (isLedger(names, below)) return "LEDGER";
    if (isOther(row, names, below)) return "OTHER";
    if (names.length > 2) break;
  }
  return null;
}

/** Removes the currency, as in `price usd` and `amount in eur`. */
function withoutUnit(name: string): string {
  return name.replace(/ (?:in )?[a-z]{3}$/, (unit) =>
    /^ (?:in )?(?:usd|eur|gbp|nzd|aud|cad|chf|jpy|cny|btc|eth|usdt)$/.test(unit) ? "" : unit,
  );
}

function isTrades(names: readonly string[], below: readonly Row[]): boolean {
  const columnsOf = (set: ReadonlySet<string>) =>
    names.flatMap((name, column) => (set.has(name) ? [column] : []));
  const hasHash = columnsOf(chain).length > 0;
  if (hasHash || names.some((_, column) => isMostly(below, column, isCoin))) return true;
  const named = columnsOf(instruments);
  const figures = [...columnsOf(quantities), ...columnsOf(prices)];
  if (figures.length === 0) return false;
  if (names.some((_, column) => isMostly(below, column, (cell) => sides.has(normalHeading(cell)))))
    return true;
  if (named.length === 0) return false;
  const traded = below.filter(
    (row) =>
      named.some((column) => hasContent(row[column])) &&
      figures.some((column) => /[1-9]/.test(row[column] ?? "")),
  );
  return traded.length >= Math.max(1, below.length * TRADED_SHARE);
}

/** A coin, a pair of coins or an amount of one. */
function isCoin(cell: string): boolean {
  const text = cell.toLowerCase().replace(/\.[a-z]$/, "");
  if (coins.has(text)) return true;
  const pair = PAIR.exec(text);
  if (pair) return coins.has(pair[1] ?? "") || coins.has(pair[2] ?? "");
  return coins.has(COIN_AMOUNT.exec(text)?.[1] ?? "");
}

function isLedger(names: readonly string[], below: readonly Row[]): boolean {
  return (
    names.some((name) => bookkeeping.has(name)) ||
    names.some(
      (name, column) =>
        // An app's categories may also be called `Expenses:Food`.
        (name.includes("account") ||
          below.some((row) => /^(?:assets?|liabilit|equity)/i.test(row[column] ?? ""))) &&
        isMostly(below, column, (cell) => DOUBLE_ENTRY.test(cell)),
    )
  );
}

/** Several headings of other documents, or one without any money heading. */
function isOther(headings: Row, names: readonly string[], below: readonly Row[]): boolean {
  if (names.some((name) => plans.has(name))) return true;
  const count = new Set(names.filter((name) => others.has(name))).size;
  const due = names.findIndex((name) => dueDates.has(name));
  const roles = new Set<Role>(
    headings.flatMap((cell, at) =>
      others.has(names[at] ?? "") || at === due ? [] : (roleOfHeading(cell)?.role ?? []),
    ),
  );
  // A card's rows repeat the day on which their bill is due.
  const days = below.flatMap((row) => row[due]?.trim() || []);
  const { size } = new Set(days);
  const isDue = due >= 0 && (!roles.has("date") || (size > 1 && size * 3 > days.length));
  const sure = isDue || names.some((name) => sureOthers.has(name));
  if (count === 0 && !sure) return false;
  if (roles.has("balance") || (roles.has("debit") && roles.has("credit"))) return false;
  return count >= 3 || sure || !MONEY.some((role) => roles.has(role));
}

/** Whether most rows fill the column and most of its cells match. */
function isMostly(rows: readonly Row[], column: number, matches: (cell: string) => boolean): boolean {
  let filled = 0;
  let matching = 0;
  for (const row of rows) {
    const cell = textOf(row[column]);
    if (cell === "") continue;
    filled++;
    if (cell.length < 40 && matches(cell)) matching++;
  }
  return filled > 0 && filled * 2 >= rows.length && matching * 2 >= filled;
}

function hasContent(cell: string | undefined): boolean {
  const text = textOf(cell);
  return text !== "" && text !== "-" && text !== "0";
}

/** A cell without its text marks, as in `="…"`. */
function textOf(cell: string | undefined): string {
  return (cell ?? "").trim().replace(/^=?"(.*)"$/, "$1");
}

/** Whether a row has at least three cells, all with words and without figures. */
function isHeading(row: Row): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  return filled.length >= 3 && filled.every((cell) => /\p{L}/u.test(cell) && !/\d[.,/:-]\d/.test(cell));
}
