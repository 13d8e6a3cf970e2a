import { emptyDraft, fileFault, type ReadDraft } from "../../drafts/read-draft.ts";
import { accountKindOf } from "../../lexicon/account-products.ts";
import type { Cents, IsoDate, ReadTransaction } from "../../model.ts";
import { RecordRows } from "../../record-rows.ts";
import { negated, parseAmount } from "../../values/amount.ts";
import { fullYear, isoDate } from "../../values/calendar.ts";
import { joinTexts } from "../../values/text.ts";

const RECORD_LENGTH = 128;
const BLANK_DATE = /^[0 ]*$/;

type CodaStatement = {
  draft: ReadDraft["draft"];
  rows: RecordRows;
  /** The counterparty's name and the communication of the last movement, in parts of a fixed width. */
  name: string;
  communication: string;
  last: ReadTransaction | null;
  ended: boolean;
};

/**
 * Statements of a CODA file (Belgian coded statements of account, versions 1 and 2), one for each old balance
 * record. A collective movement counts once, without its details.
 */
export function readCoda(text: string): ReadDraft[] {
  const all: CodaStatement[] = [];
  /** Statements since the last file header, which the trailer's totals cover. */
  let open: CodaStatement[] = [];
  for (const [index, record] of codaRecords(text).entries()) {
    const line = index + 1;
    const current = open.at(-1);
    switch (record[0]) {
      case "0":
        open = [];
        break;
      case "1": {
        const statement = openStatement(record);
        open.push(statement);
        all.push(statement);
        break;
      }
      case "2":
        if (current) addMovement(current, record, line);
        break;
      case "8":
        if (current) closeStatement(current, record);
        break;
      case "9":
        addTotals(open, record);
        break;
    }
  }
  return all.map(toReadDraft);
}

/** Records of 128 characters, with or without line breaks between them. */
export function codaRecords(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (longest < 2 * RECORD_LENGTH) return lines;
  return lines.flatMap((line) => line.match(/.{1,128}/gs) ?? []);
}

/** Positions count from 1 and include both ends, as in the specification. */
function at(record: string, from: number, to: number): string {
  return record.slice(from - 1, to);
}

function openStatement(record: string): CodaStatement {
  const { number, currency } = accountOf(at(record, 2, 2), at(record, 6, 42));
  const description = at(record, 91, 125).trim();
  const holder = at(record, 65, 90).trim();
  const rows = new RecordRows(".");
  const draft = {
    ...emptyDraft(),
    accountName: holder === "" ? null : holder,
    accountNumber: number,
    currency,
    kind: accountKindOf(description),
    openingBalance: signed(at(record, 43, 43), at(record, 44, 58)),
    from: dateOf(at(record, 59, 64)),
    transactions: rows.transactions,
  };
  return { draft, rows, name: "", communication: "", last: null, ended: false };
}

/** The number and the currency share 37 characters, divided according to the structure code. */
function accountOf(structure: string, field: string): { number: string | null; currency: string | null } {
  const belgian = structure === "0";
  const number = (belgian ? field.slice(0, 12) : field.slice(0, 34)).trim().split(/\s{2,}/)[0] ?? "";
  const currency = belgian ? field.slice(13, 16) : field.slice(34, 37);
  return { number: number === "" ? null : number, currency: /^[A-Z]{3}$/.test(currency) ? currency : null };
}

function addMovement(statement: CodaStatement, record: string, line: number): void {
  const isDetail = at(record, 7, 10) !== "0000";
  if (isDetail) return;
  switch (at(record, 2, 2)) {
    case "1":
      endMovement(statement);
      startMovement(statement, record, line);
      break;
    case "2":
      statement.communication += at(record, 11, 63);
      break;
    case "3":
      statement.name = at(record, 48, 82);
      statement.communication += at(record, 83, 125);
      break;
  }
}

function startMovement(statement: CodaStatement, record: string, line: number): void {
  statement.name = "";
  statement.communication = communicationOf(at(record, 62, 62), at(record, 63, 115));
  const figure = at(record, 33, 47);
  const entry = at(record, 116, 121);
  const day = BLANK_DATE.test(entry) ? at(record, 48, 53) : entry;
  const amount = signed(at(record, 32, 32), figure);
  const written = amount === null ? figure.trim() : withPoint(figure);
  const row = { line, date: dateOf(day), day, amount, figure: written, description: "" };
  statement.last = statement.rows.add(row);
}

/** Sets the description after the last record of the movement. */
function endMovement({ last, name, communication }: CodaStatement): void {
  if (last) last.description = joinTexts([name, communication]);
}

/** Formats a structured communication of twelve digits the way Belgian banks print it: `+++123/4567/89012+++`. */
function communicationOf(type: string, text: string): string {
  if (type !== "1") return text;
  const parts = /^10[12](\d{3})(\d{4})(\d{5})/.exec(text);
  return parts ? `+++${parts[1]}/${parts[2]}/${parts[3]}+++` : text.slice(3);
}

function closeStatement(statement: CodaStatement, record: string): void {
  statement.draft.closingBalance = signed(at(record, 42, 42), at(record, 43, 57));
  statement.draft.to = dateOf(at(record, 58, 63));
  statement.ended = true;
}

/** The trailer's totals cover the whole file, so they apply to a statement only if it is the only one. */
function addTotals(open: readonly CodaStatement[], record: string): void {
  const [only] = open;
  if (!only || open.length > 1) return;
  only.draft.printedTotals.debits = parseAmount(withPoint(at(record, 23, 37)), ".");
  only.draft.printedTotals.credits = parseAmount(withPoint(at(record, 38, 52)), ".");
}

function toReadDraft(statement: CodaStatement): ReadDraft {
  endMovement(statement);
  const { draft, rows, ended } = statement;
  draft.to ??= draft.transactions.at(-1)?.date ?? draft.from;
  if (!ended) rows.problems.push(MISSING_BALANCE);
  return { draft, problems: rows.conflicts() };
}

const MISSING_BALANCE = fileFault(
  "The record with the new balance is missing, so the file may have been cut off. Download it again.",
);

/** `0` is money in, `1` money out. Amounts have three decimals. */
function signed(sign: string, figure: string): Cents | null {
  if (!/^\d{15}$/.test(figure) || !/^[01]$/.test(sign)) return null;
  const amount = parseAmount(withPoint(figure), ".");
  return sign === "1" ? negated(amount) : amount;
}

function withPoint(figure: string): string {
  return /^\d{15}$/.test(figure) ? `${Number(figure.slice(0, 12))}.${figure.slice(12)}` : "";
}

/** `DDMMYY`. */
function dateOf(text: string): IsoDate | null {
  const parts = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  return parts ? isoDate(fullYear(Number(parts[3])), Number(parts[2]), Number(parts[1])) : null;
}
