import bai2Types from "#data/reading/bai2-types.json" with { type: "json" };
import { fileFault, type ReadDraft, unreadableRow } from "../../drafts/read-draft.ts";
import type { Cents, Conflict, IsoDate, StatementDraft } from "../../model.ts";
import { RecordRows } from "../../record-rows.ts";
import { fullYear, isoDate } from "../../values/calendar.ts";
import { joinTexts } from "../../values/text.ts";

/** Currencies without cents. Amounts imply as many decimals as their currency has. */
const WHOLE_UNITS = new Set(["JPY", "KRW", "CLP", "VND", "ISK", "XPF", "XOF", "XAF", "PYG", "UGX"]);

const CLOSING = "015";
const OPENING = "010";
const TOTAL_CREDITS = "100";
const TOTAL_DEBITS = "400";
/** A transaction that moves no money. */
const NON_MONETARY = "890";

/** Names of the usual types, for transactions without text. */
const NAMES = new Map(Object.entries(bai2Types.names));

type Account = { facts: Partial<StatementDraft>; rows: RecordRows };

type Group = { date: IsoDate | null; dateText: string; currency: string; accounts: Account[] };

/** Running sums, to compare with the control totals in the trailers. */
type Sums = { account: number; group: number; file: number };

/**
 * Statements of a BAI2 file, one for each account and day. Checks the control totals in the trailers: one that
 * differs is a conflict in every statement that it covers.
 */
export function readBai2(text: string): ReadDraft[] {
  const all: Account[] = [];
  const sums: Sums = { account: 0, group: 0, file: 0 };
  let group: Group = { date: null, dateText: "", currency: "", accounts: [] };
  let ended = false;
  for (const record of bai2Records(text)) {
    const [first = ""] = record.fields;
    switch (record.code) {
      case "02":
        group = groupOf(record);
        sums.group = 0;
        break;
      case "03": {
        const read = readAccount(record, group, sums);
        group.accounts.push(read);
        all.push(read);
        break;
      }
      case "16":
        addTransaction(record, group, sums);
        break;
      case "49":
        group.accounts.at(-1)?.rows.problems.push(...mismatch(first, sums.account, "account", record.line));
        sums.group += units(first) ?? 0;
        break;
      case "98":
        addProblems(group.accounts, mismatch(first, sums.group, "group", record.line));
        sums.file += units(first) ?? 0;
        break;
      case "99":
        addProblems(all, mismatch(first, sums.file, "file", record.line));
        ended = true;
        break;
    }
  }
  if (!ended) addProblems(all, [MISSING_TRAILER]);
  return all.map(({ facts, rows }) => rows.draft(facts));
}

const MISSING_TRAILER = fileFault(
  "The file's last record is missing, so it may have been cut off. Download it again.",
);

function addProblems(accounts: readonly Account[], problems: readonly Conflict[]): void {
  for (const { rows } of accounts) rows.problems.push(...problems);
}

/** Control totals add up amounts as written, in the currency's smallest unit and regardless of direction. */
function mismatch(stated: string, sum: number, what: string, line: number): Conflict[] {
  const total = units(stated);
  if (total === null || total === sum) return [];
  const fault = `the control total of this ${what} is ${total}, but its amounts add up to ${sum}. The file is incomplete or was changed.`;
  return [unreadableRow(line, fault)];
}

function groupOf({ fields }: Bai2Record): Group {
  const [, , , dateText = "", , currency = ""] = fields.map((field) => field.trim());
  return { date: dateOf(dateText), dateText, currency, accounts: [] };
}

function readAccount(record: Bai2Record, group: Group, sums: Sums): Account {
  const { account, currency: own, summaries } = accountFields(record);
  const currency = own || group.currency || "USD";
  sums.account = summaries.reduce((sum, { amount }) => sum + (units(amount) ?? 0), 0);
  const of = (type: string) => summaries.find((each) => each.type === type);
  const [credits, debits] = [of(TOTAL_CREDITS), of(TOTAL_DEBITS)];
  const facts = {
    accountNumber: account === "" ? null : account,
    currency,
    from: group.date,
    to: group.date,
    openingBalance: amountOf(of(OPENING), currency),
    closingBalance: amountOf(of(CLOSING), currency),
    printedTotals: {
      credits: amountOf(credits, currency),
      debits: amountOf(debits, currency),
      creditCount: countOf(credits),
      debitCount: countOf(debits),
    },
  };
  return { facts, rows: new RecordRows(null) };
}

function amountOf(summary: Bai2Summary | undefined, currency: string): Cents | null {
  return summary ? centsOf(summary.amount, currency) : null;
}

function countOf(summary: Bai2Summary | undefined): number | null {
  return summary && /^\d{1,9}$/.test(summary.count) ? Number(summary.count) : null;
}

function addTransaction(record: Bai2Record, group: Group, sums: Sums): void {
  const read = group.accounts.at(-1);
  const { type, amount: written, bankReference, customerReference, texts } = transactionFields(record);
  sums.account += units(written) ?? 0;
  if (!read || type === NON_MONETARY) return;
  const { facts, rows } = read;
  const { line } = record;
  const amount = centsOf(written, facts.currency ?? "");
  const direction = directionOf(type);
  if (amount !== null && direction === 0) {
    const fault = `type ${type || "(none)"} does not show whether ${written} came in or went out, so it is not counted.`;
    rows.report(line, fault);
    return;
  }
  const name = NAMES.get(type) ?? `Type ${type}`;
  rows.add({
    line,
    date: group.date,
    day: group.dateText,
    // A debit is written with or without a minus. A credit with one is a reversal.
    amount: amount !== null && direction < 0 ? -Math.abs(amount) || 0 : amount,
    figure: written,
    description: joinTexts(texts.length > 0 ? texts : [name, customerReference || bankReference]),
  });
}

/** 1 for a credit, −1 for a debit, 0 if the type shows neither (loans and types that banks define themselves). */
function directionOf(type: string): -1 | 0 | 1 {
  const code = /^\d{3}$/.test(type) ? Number(type) : 0;
  if ((code >= 100 && code <= 399) || (code >= 920 && code <= 959)) return 1;
  return (code >= 400 && code <= 699) || (code >= 960 && code <= 999) ? -1 : 0;
}

/** The written figure without its decimal point, for sums that must agree exactly. */
function units(written: string): number | null {
  const plain = written.trim().replace(".", "");
  return /^[+-]?\d{1,15}$/.test(plain) ? Number(plain) : null;
}

function centsOf(written: string, currency: string): Cents | null {
  const figure = units(written);
  if (figure === null) return null;
  const cents = WHOLE_UNITS.has(currency) && !written.includes(".") ? figure * 100 : figure;
  return cents === 0 ? 0 : cents;
}

/** `YYMMDD`, or `YYYYMMDD` in the format that replaces BAI2. */
function dateOf(text: string): IsoDate | null {
  const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(text);
  return parts ? isoDate(fullYear(Number(parts[1])), Number(parts[2]), Number(parts[3])) : null;
}

/** A logical record: its code, its fields, and the fields of each continuation (`88`) record. */
type Bai2Record = { code: string; fields: string[]; more: string[][]; line: number };

const CODE = /^\s*(0[123]|16|49|88|98|99)(?:,|\/?\s*$)/;

/** Some systems write several records in one line, each ended by a slash and a space. */
const NEXT_RECORD = /\/[ \t]+(?=(?:0[123]|16|49|88|98|99),)/;

/** Splits a BAI2 file into logical records. A line without a record code continues the text of the one before it. */
function bai2Records(text: string): Bai2Record[] {
  const records: Bai2Record[] = [];
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    for (const part of whole.split(NEXT_RECORD)) addLine(records, part, index + 1);
  }
  return records;
}

function addLine(records: Bai2Record[], text: string, line: number): void {
  const body = text.trim().replace(/\/$/, "");
  if (body === "") return;
  const last = records.at(-1);
  const code = CODE.exec(text)?.[1];
  if (code === undefined) {
    if (last) last.more.push([body]);
    return;
  }
  const fields = body.split(",").slice(1);
  if (code === "88") last?.more.push(fields);
  else records.push({ code, fields, more: [], line });
}

/** A balance, total or other summary of an account: `type, amount, count, funds type`. */
type Bai2Summary = { type: string; amount: string; count: string };

const TYPE = /^\d{3}$/;

/** The account, currency and summaries of an `03` record. */
function accountFields({ fields, more }: Bai2Record) {
  const [account = "", currency = "", ...first] = fields.map((field) => field.trim());
  const parts = [first, ...more.map((each) => each.map((field) => field.trim()))];
  const summaries: Bai2Summary[] = [];
  const all: string[] = [];
  /** Start of the current summary. */
  let at = 0;
  for (const [index, part] of parts.entries()) {
    // A record that ends before the item count may continue with the next type and omit the empty fields.
    const left = all.length - at;
    if (index > 0 && (left === 2 || left === 3) && TYPE.test(part[0] ?? ""))
      all.push(...["", ""].slice(left - 2));
    for (const field of part) all.push(field);
    const isLast = index === parts.length - 1;
    while (at < all.length && (isLast || all.length - at >= SUMMARY_FIELDS)) {
      const [type = "", amount = "", count = "", funds = ""] = all.slice(at, at + SUMMARY_FIELDS);
      if (TYPE.test(type)) summaries.push({ type, amount, count });
      at += SUMMARY_FIELDS + fundsFields(funds, all[at + SUMMARY_FIELDS]);
    }
  }
  return { account, currency, summaries };
}

/** Type, amount, item count and funds type. */
const SUMMARY_FIELDS = 4;

/** The fields of a `16` record: type, amount, references and text. */
function transactionFields({ fields, more }: Bai2Record) {
  const [type = "", amount = "", funds = "", ...others] = fields;
  const rest = others.slice(fundsFields(funds, others[0]));
  const [bankReference = "", customerReference = "", ...text] = rest;
  const texts = [text.join(","), ...more.map((each) => each.join(","))];
  return {
    type: type.trim(),
    amount: amount.trim(),
    bankReference: bankReference.trim(),
    customerReference: customerReference.trim(),
    texts: texts.map((each) => each.trim()).filter((each) => each !== ""),
  };
}

/** The number of fields after a funds type: a value date, or amounts by date of availability. */
function fundsFields(funds: string, first: string | undefined): number {
  const type = funds.trim().toUpperCase();
  if (type === "V") return 2;
  if (type === "S") return 3;
  if (type !== "D") return 0;
  const pairs = Number(first ?? "");
  return Number.isInteger(pairs) && pairs >= 0 ? 1 + 2 * pairs : 1;
}
