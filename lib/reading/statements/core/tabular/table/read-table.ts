import labels from "#data/reading/labels.json" with { type: "json" };
import type { ReadDraft } from "../../drafts/read-draft.ts";
import { hasAnyOf } from "../../lexicon/phrases.ts";
import { UnreadableStatement } from "../../model.ts";
import type { DecimalMark } from "../../values/amount.ts";
import { findHeader, type Header, headerAt, type Row, roleOfHeading } from "../columns/find-header.ts";
import { PENDING_LEFT_OUT } from "./booked-rows.ts";
import { headingsAbove, longestList } from "./longest-list.ts";
import { type OtherTable, otherTable } from "./other-tables.ts";
import { leadingBalance, type Preamble, readPreamble } from "./read-preamble.ts";
import { readSection, type Section, type TableOptions } from "./read-section.ts";

const REFUSALS: Record<OtherTable, string> = {
  TRADES:
    "This is a list of trades in shares, funds or crypto, not of a bank account's transactions. Export the transactions of the bank account from internet banking, as CSV or OFX.",
  LEDGER:
    "This is a bookkeeping ledger, not a bank's list of transactions. Export the transactions of the bank account from internet banking, as CSV or OFX.",
  OTHER:
    "The headings of this table are not those of a list of transactions. Export the account's transactions from internet banking, as CSV or OFX.",
};

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
  const drafts: ReadDraft[] = [];
  const end = rows.findIndex((row, at) => at > 0 && isNotYetBooked(row.join(" ").trim()));
  const booked = end < 0 ? rows : rows.slice(0, end);
  for (const section of splitSections(booked, fallback))
    drafts.push(...readSection(booked, section, fallback, options));
  const [first] = drafts;
  if (first && end >= 0) first.flags = [PENDING_LEFT_OUT];
  if (drafts.length === 0) {
    throw new UnreadableStatement(
      "NOT_A_STATEMENT",
      "No columns of dates and amounts were found in this file. Export the transactions again from internet banking, as CSV or OFX.",
    );
  }
  return drafts;
}

/**
 * A new header row starts a new section. The lines between the previous rows and the header describe its
 * account.
 */
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
  const found: Header[] = [];
  for (let index = first.index + 1; index < rows.length; index++) {
    const row = rows[index];
    const cell = row?.[Math.max(0, dateColumn)];
    if (!row || row.length < 3 || cell === undefined || /\d|^\s*$/.test(cell)) continue;
    const header = headerAt(rows, index);
    if (header) found.push(header);
  }
  return found;
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
