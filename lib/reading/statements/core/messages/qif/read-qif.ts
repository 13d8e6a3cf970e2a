import { chosenDates, dateOrderAssumption } from "../../drafts/assumed-dates.ts";
import type { ReadDraft } from "../../drafts/read-draft.ts";
import { type AccountKind, type ReadingChoice, UnreadableStatement } from "../../model.ts";
import { RecordRows } from "../../record-rows.ts";
import { DateReader } from "../../tabular/table/date-column.ts";
import { type DecimalMark, parseAmount } from "../../values/amount.ts";
import type { WrittenOrder } from "../../values/date.ts";
import { chooseDecimalMark } from "../../values/decimal-mark.ts";
import { joinTexts } from "../../values/text.ts";

const TRANSACTION_TYPES =
  /^(?:bank|ccard|c ?card|credit ?card|cash|oth ?a|oth ?l|current|cheque|checking|savings?|transactions?)$/i;

type QifAccount = { name: string | null; type: string; limit: string | undefined; records: QifRecord[] };

/**
 * Statements of a QIF file, one for each account heading (`!Account`). Splits are parts of their transaction and count
 * once. Throws UnreadableStatement NOT_A_STATEMENT for a file of investments, categories or other lists.
 */
export function readQif(text: string, choices: readonly ReadingChoice[] = []): ReadDraft[] {
  const { accounts, investments } = accountsOf(qifRecords(text));
  if (accounts.length === 0) {
    const message = `This QIF file contains ${investments ? "investments" : "lists"} and no bank transactions. Export the bank account's transactions.`;
    throw new UnreadableStatement("NOT_A_STATEMENT", message);
  }
  const records = accounts.flatMap((account) => account.records);
  const quicken = records.some((record) => record.fields.get("D")?.includes("'"));
  const datesIn = (chosen?: WrittenOrder) => {
    const reader = new DateReader();
    reader.resolveOrder([records.map(dateText)], quicken ? "MDY" : null, chosen);
    return reader;
  };
  const dates = datesIn();
  const decimal = chooseDecimalMark(records.map(amountText), ".");
  return accounts.map((account) => {
    const read = readAccount(account, dates, decimal);
    if (!dates.isAssumed) return read;
    const chosen = chosenDates([read.draft], choices)?.order;
    if (chosen) return readAccount(account, datesIn(chosen), decimal);
    const assumption = dateOrderAssumption(dates.order, dates.ambiguous ?? "");
    return { ...read, draft: { ...read.draft, assumptions: [assumption] } };
  });
}

/** Groups records by account name, since a file may return to an earlier account. */
function accountsOf(records: Iterable<QifRecord>): { accounts: QifAccount[]; investments: boolean } {
  const byKey = new Map<string, QifAccount>();
  let current: ReadonlyMap<string, string> = new Map();
  let investments = false;
  for (const record of records) {
    if (record.list === "ACCOUNT") current = record.fields;
    if (record.list === "INVESTMENTS") investments = true;
    if (record.list !== "TRANSACTIONS") continue;
    const name = current.get("N") ?? null;
    const key = name ?? record.type;
    const account = byKey.get(key) ?? { name, type: record.type, limit: current.get("L"), records: [] };
    account.records.push(record);
    byKey.set(key, account);
  }
  return { accounts: [...byKey.values()], investments };
}

/** Quicken pads with spaces and writes an apostrophe before years from 2000: `1/ 5'20`, `1/ 5' 7`. */
function dateText({ fields }: QifRecord): string {
  const text = (fields.get("D") ?? "").slice(0, 40).replace(/(?<!\s)\s*([-/.'])\s*/g, "$1");
  return text.replace(/'(\d)$/, "'0$1");
}

function amountText(record: QifRecord): string {
  return record.fields.get("T") ?? record.fields.get("U") ?? "";
}

function readAccount(account: QifAccount, dates: DateReader, decimal: DecimalMark): ReadDraft {
  const rows = new RecordRows(decimal);
  let openingBalance: number | null = null;
  for (const record of account.records) {
    const written = dateText(record);
    const amount = amountOf(record, decimal);
    const figure = amountText(record);
    if (amount !== null && isOpening(record, account.name)) openingBalance = amount;
    else if (amount !== null || figure !== "") {
      rows.add({
        line: record.position,
        date: dates.read(written),
        day: record.fields.get("D") ?? "",
        isImpossible: dates.isImpossible(written),
        amount,
        figure,
        description: descriptionOf(record),
      });
    }
  }
  return rows.draft({
    accountName: account.name,
    accountNumber: account.name && /\d{4}/.test(account.name) ? account.name : null,
    kind: kindOf(account.type),
    openingBalance,
    // Every QIF file has the same layout.
    layout: "qif",
    creditLimit: account.limit ? parseAmount(account.limit, decimal) : null,
  });
}

/** The record's total, or the sum of its splits if it has no total. */
function amountOf(record: QifRecord, decimal: DecimalMark): number | null {
  const text = amountText(record);
  if (text !== "") return parseAmount(text, decimal);
  const parts = record.splits.map((part) => parseAmount(part, decimal));
  if (parts.length === 0 || parts.includes(null)) return null;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

/** Quicken states the opening balance as a first record: a transfer from the account to itself. */
function isOpening(record: QifRecord, name: string | null): boolean {
  if (!/^opening balance$/i.test(record.fields.get("P") ?? "")) return false;
  const category = record.fields.get("L");
  return category === undefined || (category.startsWith("[") && (name === null || category === `[${name}]`));
}

function descriptionOf({ fields }: QifRecord): string {
  const text = joinTexts([fields.get("P") ?? "", fields.get("M") ?? ""]);
  return text === "" ? (fields.get("N") ?? "") : text;
}

function kindOf(type: string): AccountKind | null {
  if (/c ?card|credit/i.test(type)) return "CREDIT_CARD";
  if (/saving/i.test(type)) return "SAVINGS";
  if (/oth ?l/i.test(type)) return "LOAN";
  return /bank|current|cheque|checking/i.test(type) ? "TRANSACTION" : null;
}

/** The kinds of QIF lists that the reader distinguishes. */
type QifList = "ACCOUNT" | "TRANSACTIONS" | "INVESTMENTS" | "OTHER";

type QifRecord = {
  list: QifList;
  /** `Bank`, `CCard`, `Cash`, `Oth A`, `Oth L` and so on, as written. */
  type: string;
  /** 1-based position of the record among all records of the file. */
  position: number;
  /** First value of each letter, without split lines (`S`, `E`, `$`, `%`). */
  fields: ReadonlyMap<string, string>;
  splits: readonly string[];
  /** First and last line of the record in the file, from 0. */
  lines: readonly [first: number, last: number];
};

/** The records of a QIF file, each with its list. A file without headings is the list of one bank account. */
export function* qifRecords(text: string): Generator<QifRecord> {
  let heading: { list: QifList; type: string } = { list: "TRANSACTIONS", type: "Bank" };
  let fields = new Map<string, string>();
  let splits: string[] = [];
  let position = 0;
  let [first, last] = [0, 0];
  const record = (): QifRecord => ({
    ...heading,
    position: ++position,
    fields,
    splits,
    lines: [first, last],
  });
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^[\s\ufeff]+/, "");
    const code = line.charAt(0);
    if (code === "") continue;
    if (code === "!" || code === "^") {
      if (fields.size > 0) yield record();
      first = at + 1;
      fields = new Map();
      splits = [];
      if (code === "!") heading = headingOf(line) ?? heading;
      continue;
    }
    last = at;
    const value = line.slice(1).trim();
    if (code === "$" && heading.list !== "ACCOUNT") splits.push(value);
    else if ((code === "S" || code === "E" || code === "%") && heading.list !== "ACCOUNT") continue;
    else if (!fields.has(code)) fields.set(code, value);
  }
  if (fields.size > 0) yield record();
}

function headingOf(line: string): { list: QifList; type: string } | null {
  const text = line.slice(1).trim();
  if (/^account/i.test(text)) return { list: "ACCOUNT", type: "" };
  const type = /^type\s*:\s*(?!\s)(.*)$/i.exec(text)?.[1]?.trim();
  // Options such as `!Option:AutoSwitch` do not start a list.
  if (type === undefined) return null;
  if (TRANSACTION_TYPES.test(type)) return { list: "TRANSACTIONS", type };
  return { list: /^invst|^inv/i.test(type) ? "INVESTMENTS" : "OTHER", type };
}
