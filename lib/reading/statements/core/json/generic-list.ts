import bankApis from "#data/reading/bank-apis.json" with { type: "json" };
import type { ReadDraft } from "../drafts/read-draft.ts";
import { anyOf, hasAnyOf } from "../lexicon/phrases.ts";
import type { TableOptions } from "../tabular/table/read-section.ts";
import { readTable } from "../tabular/table/read-table.ts";
import { dateOfCell, isImpossibleDay } from "../values/date.ts";
import { isPendingRow } from "./bank-apis.ts";
import { accountOf, type JsonAccount } from "./json-accounts.ts";
import {
  type Clock,
  dateOf,
  figureText,
  isEasternMidnights,
  isObject,
  type JsonObject,
  textOf,
} from "./json-values.ts";
import type { JsonList } from "./transaction-lists.ts";

/** Rows whose keys become columns. Later rows rarely add any. */
const SAMPLE = 200;

const MAX_COLUMNS = 60;

const SAMPLE_ROWS = 20;

const { lists } = bankApis;

/** Keys of dates, the booking date first. */
const DATES = [lists.bookingDate, lists.date, lists.anyDate, lists.time].map(({ words }) => anyOf(words));

const isAmount = hasAnyOf([...lists.amount.words, ...lists.sides.words]);

const isOtherList = hasAnyOf(lists.otherLists.words);

const isOtherKey = hasAnyOf(lists.otherKeys.words);

const isAccount = hasAnyOf(lists.account.words);

/** Whether the objects of a list have a date and an amount each, and are not of another kind. */
export function looksLikeTransactions({ rows, keys }: JsonList): boolean {
  if (isOtherList(keys.at(-1) ?? "")) return false;
  const names = rows.slice(0, SAMPLE_ROWS).flatMap((row) => Object.keys(row));
  if (names.some((key) => isOtherKey(key.toLowerCase().replace(/[_\s-]/g, "")))) return false;
  const flat = rows.slice(0, SAMPLE_ROWS).map(flatten);
  const date = dateKey(flat);
  if (date === null) return false;
  const amounts = flat.filter((row) =>
    [...row].some(([key, value]) => isMoneyKey(key) && figureText(value) !== null),
  );
  return amounts.length * 2 > flat.length;
}

type Given = {
  accounts: ReadonlyMap<string, JsonAccount>;
  /** The account that the list belongs to. */
  around: JsonAccount | null;
  pending: { count: number };
  options: TableOptions;
};

/**
 * Reads a list as a table for each account, with its keys as headings, so that the rows decide the direction. Leaves
 * out transactions that are not booked.
 */
export function readGenericList(
  { rows }: JsonList,
  { accounts, around, pending, options }: Given,
): ReadDraft[] {
  const flat = rows.map(flatten).filter((row) => !isPendingRow(row));
  pending.count += rows.length - flat.length;
  const date = dateKey(flat.slice(0, SAMPLE_ROWS));
  const key = accountKey(flat);
  if (key === null) return tableOf(flat, date, around, options);
  const ids = [...new Set(flat.map((row) => textOf(row.get(key))))];
  return ids.flatMap((id) => {
    const account = accounts.get(id) ?? { ...(around ?? NO_ACCOUNT), accountNumber: id };
    // Rows of other accounts become blank, so that each row keeps its place in the list.
    const own = flat.map((row) => (textOf(row.get(key)) === id ? row : BLANK));
    return tableOf(own, date, account, options);
  });
}

/** The maximum number of accounts in a file. */
const MAX_ACCOUNTS = 50;

const BLANK: Flat = new Map();

const NO_ACCOUNT: JsonAccount = accountOf({});

/** The key under which rows name their account, if all do. A row's own number differs in each. */
function accountKey(rows: readonly Flat[]): string | null {
  const keys = [...(rows[0]?.keys() ?? [])].filter((key) => isAccount(headingOf(key)));
  const isShared = (key: string) => {
    const values = rows.map((row) => textOf(row.get(key)));
    const different = new Set(values).size;
    return !values.includes("") && different <= Math.min(MAX_ACCOUNTS, (rows.length + 2) / 2);
  };
  return keys.find(isShared) ?? null;
}

type Flat = ReadonlyMap<string, unknown>;

function tableOf(
  flat: readonly Flat[],
  date: string | null,
  account: JsonAccount | null,
  options: TableOptions,
): ReadDraft[] {
  const filled = flat.filter((row) => row !== BLANK);
  const keys = [...new Set(filled.slice(0, SAMPLE).flatMap((row) => [...row.keys()]))].slice(0, MAX_COLUMNS);
  const columns = keys.filter(
    (key) => key === date || (!isDateColumn(filled, key) && !isAccount(headingOf(key))),
  );
  const clock: Clock = { zone: null, eastern: isEasternMidnights(filled.map((row) => row.get(date ?? ""))) };
  const table = flat.map((row) =>
    columns.map((key) => {
      const value = row.get(key);
      if (key !== date) return isMoneyKey(key) ? (figureText(value) ?? textOf(value)) : textOf(value);
      const isConverted = isInstant(value) && !isImpossibleDay(dateOfCell(textOf(value)), "DMY");
      return isConverted ? (dateOf(value, clock) ?? "") : textOf(value);
    }),
  );
  const headings = columns.map((key) => (key === date ? "Date" : headingOf(key)));
  const known = account ?? NO_ACCOUNT;
  return readTable([headings, ...table], ".", options).map(({ draft, ...read }) => ({
    ...read,
    draft: {
      ...draft,
      bank: draft.bank ?? known.bank,
      accountName: draft.accountName ?? known.accountName,
      accountNumber: draft.accountNumber ?? known.accountNumber,
      kind: known.kind ?? draft.kind,
      currency: draft.currency ?? known.currency,
      creditLimit: draft.creditLimit ?? known.creditLimit,
    },
  }));
}

/** Only one date column is passed on, because several would compete. */
function isDateColumn(rows: readonly Flat[], key: string): boolean {
  const sample = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row.get(key) ?? []);
  return sample.length > 0 && sample.every((value) => isDate(value, key));
}

function dateKey(rows: readonly Flat[]): string | null {
  const keys = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  for (const pattern of DATES) {
    const found = keys.find((key) => {
      if (!pattern.test(headingOf(key))) return false;
      const filled = rows.filter((row) => isDate(row.get(key), key)).length;
      return filled * 10 >= rows.length * 9;
    });
    if (found !== undefined) return found;
  }
  return null;
}

function isDate(value: unknown, key: string): boolean {
  if (isInstant(value))
    return typeof value === "string" || /date|time|created|posted|\bat$/i.test(headingOf(key));
  return typeof value === "string" && value.length < 40 && dateOfCell(value) !== null;
}

/** A time with a date, or seconds or milliseconds since 1970. */
function isInstant(value: unknown): boolean {
  if (typeof value === "number") return value > 1e8 && value < 7e12;
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/.test(value);
}

function isMoneyKey(key: string): boolean {
  return isAmount(headingOf(key));
}

/** `transactionDate`, `transaction_date` and `amount.value` as headings: `transaction date`, `amount`. */
function headingOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.replace(/^(.+) (?:value|amount|name|text|display|original)$/, (whole, first: string) =>
    /^(?:amount|balance|running balance|description|merchant|category|account)$/.test(first) ? first : whole,
  );
}

/** Returns an object's values, with those of nested objects under both keys. */
function flatten(row: JsonObject): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [key, value] of Object.entries(row)) {
    if (!isObject(value)) flat.set(key, value);
    else
      for (const [inner, each] of Object.entries(value))
        if (!isObject(each)) flat.set(`${key}.${inner}`, each);
  }
  return flat;
}
