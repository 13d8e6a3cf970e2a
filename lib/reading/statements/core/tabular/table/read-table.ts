import labels from "#data/reading/labels.json" with { type: "json" };
import type { ReadDraft } from "../../drafts/read-draft.ts";
import { otherTableHeadings, type Role } from "../../lexicon/headings.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import { UnreadableStatement } from "../../model.ts";
import type { DecimalMark } from "../../values/amount.ts";
import {
  findHeader,
  type Header,
  headerAt,
  normalHeading,
  type Row,
  roleOfHeading,
} from "../columns/find-header.ts";
import { PENDING_LEFT_OUT } from "./booked-rows.ts";
import { headingsAbove, longestList } from "./longest-list.ts";
import { leadingBalance, type Preamble, readPreamble } from "./read-preamble.ts";
import { readSection, type Section, type TableOptions } from "./read-section.ts";

const REFUSALS = {
  TRADES:
    "This is a list of trades in shares, funds or crypto, not of a bank account's transactions. Export the transactions of the bank account from internet banking, as CSV or OFX.",
  LEDGER:
    "This is a bookkeeping ledger, not a bank's list of transactions. Export the transactions of the bank account from internet banking, as CSV or OFX.",
  OTHER:
    "The headings of this table are not those of a list of transactions. Export the account's transactions from internet banking, as CSV or OFX.",
};

/** A table of something else: trades in shares or coins, bookkeeping, or for example invoices or hours. */
type OtherTable = keyof typeof REFUSALS;

/** Whether a line stands alone above the list of transactions that are not booked yet. */
const isNotYetBooked = hasAnyOf(labels.lists.pendingLists.words, "i");

/**
 * Statements from the rows of a delimited file or a sheet: finds the headings (if any), the use of each
 * column, and every account. `line` of a transaction is its row's 1-based position in `rows`. `fallback` is
 * the decimal mark if no amount shows one. Throws UnreadableStatement NOT_A_STATEMENT if there is no date
 * column or no money column, or if the headings belong to another kind of table.
 */
export function readTable(
  rows: readonly Row[],
  fallback: DecimalMark,
  options: TableOptions = {},
): ReadDraft[] {
  const other = otherTable(rows);
  if (other) throw new UnreadableStatement("NOT_A_STATEMENT", REFUSALS[other]);
  const end = rows.findIndex((row, at) => at > 0 && isNotYetBooked(row.join(" ").trim()));
  const booked = end < 0 ? rows : rows.slice(0, end);
  const sections = splitSections(booked, fallback);
  const drafts = sections.flatMap((section) => readSection(booked, section, fallback, options));
  const [first] = drafts;
  if (first && end >= 0) first.flags = [PENDING_LEFT_OUT];
  if (drafts.length === 0) {
    const message =
      "No columns of dates and amounts were found in this file. Export the transactions again from internet banking, as CSV or OFX.";
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  return drafts;
}

/** A new header row starts a new section. The lines between the previous rows and the header describe its account. */
function splitSections(rows: readonly Row[], fallback: DecimalMark): Section[] {
  const first = findHeader(rows, 0) ?? unknownHeader(rows, fallback);
  if (!first) {
    const leading = leadingBalance(rows);
    return [{ header: null, preamble: leading ?? new Map(), from: leading ? 1 : 0, to: rows.length }];
  }
  const headers = [first, ...laterHeaders(rows, first)];
  const sections: Section[] = [];
  for (const [place, header] of headers.entries()) {
    const preamble = readPreamble(rows.slice(aboveHeader(rows, header, headers[place - 1]), header.index));
    const previous = sections.at(-1);
    const to = headers[place + 1]?.index ?? rows.length;
    if (previous && isContinuation(previous, header, preamble)) previous.to = to;
    else sections.push({ header, preamble, from: header.index + 1, to });
  }
  return sections;
}

/** Headings without known words above the longest list: its columns are known by their cells. */
function unknownHeader(rows: readonly Row[], decimal: DecimalMark): Header | null {
  const { from, count } = longestList(rows, decimal);
  const index = count > 1 ? headingsAbove(rows, from) : null;
  const cells = index === null ? null : rows[index];
  return index === null || !cells ? null : { index, cells, roles: cells.map(roleOfHeading) };
}

function laterHeaders(rows: readonly Row[], first: Header): Header[] {
  const dateColumn = first.roles.findIndex((each) => each?.role === "date");
  return rows.flatMap((row, index) => {
    const cell = row[Math.max(0, dateColumn)];
    if (index <= first.index || row.length < 3 || cell === undefined || /\d|^\s*$/.test(cell)) return [];
    return headerAt(rows, index) ?? [];
  });
}

/**
 * Lines directly above a header, after the last row with figures, its second line (whose first cells are empty), or the
 * previous header.
 */
function aboveHeader(rows: readonly Row[], header: Header, before: Header | undefined): number {
  if (!before) return 0;
  const width = before.cells.filter((cell) => cell.trim() !== "").length;
  let index = header.index;
  while (index > before.index + 1) {
    const row = rows[index - 1] ?? [];
    const filled = row.filter((cell) => cell.trim() !== "").length;
    if (filled >= Math.max(3, width / 2) || (filled > 0 && row[0]?.trim() === "")) break;
    index--;
  }
  return index;
}

/** Headings repeated (on each printed page) without another account above them continue the section. */
function isContinuation(previous: Section, header: Header, preamble: Preamble): boolean {
  const same = previous.header?.cells.join("\t") === header.cells.join("\t");
  return same && !preamble.has("accountNumber") && !preamble.has("opening");
}

const { bookkeeping, chain, coins, dueDates, instruments, others } = otherTableHeadings;
const { plans, prices, quantities, sides, sureOthers } = otherTableHeadings;

const MONEY: readonly Role[] = ["amount", "debit", "credit"];

/** Rows in which the headings of another table are searched. */
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
function otherTable(rows: readonly Row[]): OtherTable | null {
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
  const isAnyMostly = (matches: (cell: string) => boolean) =>
    names.some((_, column) => isMostly(below, column, matches));
  if (columnsOf(chain).length > 0 || isAnyMostly(isCoin)) return true;
  const named = columnsOf(instruments);
  const figures = [...columnsOf(quantities), ...columnsOf(prices)];
  if (figures.length === 0) return false;
  if (isAnyMostly((cell) => sides.has(normalHeading(cell)))) return true;
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
  const filled = rows.map((row) => textOf(row[column])).filter((cell) => cell !== "");
  const matching = filled.filter((cell) => cell.length < 40 && matches(cell));
  return filled.length > 0 && filled.length * 2 >= rows.length && matching.length * 2 >= filled.length;
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
