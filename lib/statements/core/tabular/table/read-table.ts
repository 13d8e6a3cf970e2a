import type { ReadDraft } from "#lib/statements/core/drafts/read-draft.ts";
import type { Role } from "#lib/statements/core/lexicon/headings.ts";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import type { DecimalMark } from "#lib/statements/core/values/written-amount.ts";
import { findHeader, type Header, headerAt, normalHeading, type Row, roleOfHeading } from "./find-header.ts";
import { leadingBalance, type Preamble, readPreamble } from "./read-preamble.ts";
import { readSection, type Section } from "./read-section.ts";
import type { TableOptions } from "./table-options.ts";

/** Headings of other tables: invoices, orders, hours and pay, meters, share prices, weather, journeys. */
const OTHER =
  /^(?:invoice (?:no|number|date|total|id)|due date|bill to|customer(?: name)?|supplier|sub ?total|order (?:no|number|date|id|total)|product(?: name| code)?|item(?: code| name| no)?|sku|qty|quantity|units?|unit (?:price|cost)|price|stock|barcode|employee(?: name| id)?|hours|hours worked|overtime|rate|hourly rate|pay (?:date|period)|gross pay|net pay|paye|kiwisaver|student loan|leave|k ?wh|usage(?: k ?wh)?|meter(?: reading| number)?|reading|consumption|(?:min|max|mean|avg|average)? ?temp(?:erature)?(?: c| f)?|rain(?:fall)?(?: mm)?|humidity|wind(?: speed)?|open|high|low|close|adj close|volume|route|service|depart(?:s|ure|ure time)?|arriv(?:e|es|al|al time)|platform|gate|flight|seat|duration|distance|km|miles|odometer|litres?|score|grade|age|weight|height|birthday|date of birth|steps|calories)$/;

/** A single one of these is sufficient. */
const SURE =
  /^(?:k ?wh|usage k ?wh|meter (?:reading|number)|gross pay|net pay|hours worked|rain(?:fall)?(?: mm)?|humidity|odometer|depart(?:ure)? time|arrival time)$/;

const MONEY: readonly Role[] = ["amount", "debit", "credit"];

const LOOK = 20;

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
  const drafts: ReadDraft[] = [];
  if (isOtherTable(rows)) {
    throw new UnreadableStatement(
      "NOT_A_STATEMENT",
      "The headings of this table are not those of a list of transactions. Export the account's transactions from internet banking, as CSV or OFX.",
    );
  }
  for (const section of splitSections(rows)) drafts.push(...readSection(rows, section, fallback, options));
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
function splitSections(rows: readonly Row[]): Section[] {
  const first = findHeader(rows, 0);
  if (!first) {
    const leading = leadingBalance(rows);
    return [{ header: null, preamble: leading ?? new Map(), from: leading ? 1 : 0, to: rows.length }];
  }
  const headers = [first, ...laterHeaders(rows, first)];
  const sections: Section[] = [];
  for (const [place, header] of headers.entries()) {
    const next = headers[place + 1];
    const preamble = readPreamble(rows.slice(aboveHeader(rows, header, headers[place - 1]), header.index));
    const previous = sections.at(-1);
    const to = next?.index ?? rows.length;
    if (previous && continues(previous, header, preamble))
      sections.push({ ...previous, header, from: header.index + 1, to });
    else sections.push({ header, preamble, from: header.index + 1, to });
  }
  return joinRepeated(sections);
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

/** Lines directly above a header, after the last row with figures or the previous header. */
function aboveHeader(rows: readonly Row[], header: Header, before: Header | undefined): number {
  if (!before) return 0;
  const width = before.cells.filter((cell) => cell.trim() !== "").length;
  let index = header.index;
  while (index > before.index + 1) {
    const filled = (rows[index - 1] ?? []).filter((cell) => cell.trim() !== "").length;
    if (filled >= Math.max(3, width / 2)) break;
    index--;
  }
  return index;
}

/** Headings repeated (on each printed page) without another account above them continue the section. */
function continues(previous: Section, header: Header, preamble: Preamble): boolean {
  const same = previous.header?.cells.join("\t") === header.cells.join("\t");
  return same && !preamble.has("accountNumber") && !preamble.has("opening");
}

/** Joins sections that only continue the previous one, so that their rows are read together. */
function joinRepeated(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last && last.preamble === section.preamble && section.preamble !== undefined) last.to = section.to;
    else joined.push({ ...section });
  }
  return joined;
}

/**
 * Whether the headings show that a table is not a list of transactions: several headings of other documents,
 * or one without any money heading. A balance, or debits beside credits, indicates an account.
 */
function isOtherTable(rows: readonly Row[]): boolean {
  const headings = rows.slice(0, LOOK).find(isHeading);
  if (!headings) return false;
  const names = headings.map(normalHeading);
  const others = new Set(names.filter((name) => OTHER.test(name))).size;
  if (others === 0) return false;
  const roles = new Set<Role>(
    headings.flatMap((cell, at) => (OTHER.test(names[at] ?? "") ? [] : (roleOfHeading(cell)?.role ?? []))),
  );
  if (roles.has("balance") || (roles.has("debit") && roles.has("credit"))) return false;
  return others >= 3 || names.some((name) => SURE.test(name)) || !MONEY.some((role) => roles.has(role));
}

/** At least three cells, all with words and without figures. */
function isHeading(row: Row): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  return filled.length >= 3 && filled.every((cell) => /\p{L}/u.test(cell) && !/\d[.,/:-]\d/.test(cell));
}
