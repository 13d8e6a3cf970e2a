import bankApis from "#data/reading/bank-apis.json" with { type: "json" };
import { isNotBookedState, isPendingState } from "../lexicon/booking-states.ts";
import { hasAnyOf, wordSets } from "../lexicon/phrases.ts";
import { isObject, type JsonObject, textAt, textOf, valueAt } from "./json-values.ts";

/** How an API for account data describes a transaction. Of several paths, the first with a value counts. */
export type BankApi = {
  name: string;
  /** Paths that identify its transactions: all of `has` and one of `hasAny`. */
  has: readonly string[];
  hasAny?: readonly string[];
  hasNumber?: string;
  date: readonly string[];
  amount: string;
  /** The amount is in the smallest unit, such as cents. */
  minorUnits?: true;
  /** Some banks write no minus signs, and only name the other party, if anything. */
  mayLackSigns?: true;
  /** A positive amount is money out. */
  positiveIsOut?: true;
  /** The field that states credit or debit. The amount's own sign is then ignored. */
  direction?: readonly string[];
  balance?: readonly string[];
  balanceDirection?: string;
  description: readonly string[];
  /** The names of creditor and debtor belong to the description. */
  namesParties?: true;
  account?: readonly string[];
  currency?: readonly string[];
  /** The time zone of the days, if the API gives days as times in UTC. */
  zone?: string;
  status?: readonly string[];
  /** The only states of booked transactions. */
  booked?: readonly string[];
  /** Other signs that a transaction is not booked yet, or was declined. */
  pending?: { has?: string; lacks?: string; is?: Readonly<Record<string, unknown>> };
};

const apis = bankApis.apis as readonly BankApi[];

const isNotBooked = hasAnyOf(bankApis.lists.notBooked.words, "i");

/** Whether a transaction from an unknown API is marked as not booked. */
export function isPendingRow(row: ReadonlyMap<string, unknown>): boolean {
  const state = textOf(row.get("status") ?? row.get("state") ?? row.get("Status"));
  return (
    [...row].some(([key, value]) => value === true && /pending$/i.test(key)) ||
    [isNotBooked, isNotBookedState, isPendingState].some((says) => says(state))
  );
}

/**
 * The API from which all of the transactions come, or null. Only APIs with a documented rule for money in and out are
 * known. Other lists are read as tables, so their rows decide the direction.
 */
export function apiOfRows(rows: readonly JsonObject[]): BankApi | null {
  return apis.find((api) => rows.every((row) => fits(api, row))) ?? null;
}

function fits({ has, hasAny, hasNumber }: BankApi, row: JsonObject): boolean {
  const isThere = (path: string) => valueAt(row, path) !== undefined;
  if (hasNumber !== undefined && typeof row[hasNumber] !== "number") return false;
  return has.every(isThere) && (hasAny?.some(isThere) ?? true);
}

/** Whether a transaction is not booked yet, or was declined. */
export function isPendingIn({ status = [], booked, pending = {} }: BankApi, row: JsonObject): boolean {
  const state = textAt(row, status) ?? "";
  const isOpen = booked ? state !== "" && !booked.includes(state.toUpperCase()) : isNotBooked(state);
  const { has, lacks, is = {} } = pending;
  return (
    isOpen ||
    (has !== undefined && valueAt(row, has) !== undefined) ||
    (lacks !== undefined && valueAt(row, lacks) === undefined) ||
    Object.entries(is).some(([path, value]) => valueAt(row, path) === value)
  );
}

/** Returns the descriptive texts of a transaction, in reading order. */
export function describeRow(api: BankApi, row: JsonObject, isOut: boolean): string[] {
  const parties = isOut
    ? ["creditorName", "creditor.name", "creditor_name"]
    : ["debtorName", "debtor.name", "debtor_name"];
  const party = api.namesParties ? textAt(row, parties) : null;
  const texts = [party ?? "", ...api.description.map((path) => textOf(valueAt(row, path)))];
  return texts.filter((text) => text !== "").slice(0, 3);
}

const { tradeKeys, quantityKeys, priceKeys } = wordSets(bankApis.lists);

/**
 * Whether a list records orders, trades or holdings. These have a quantity and a price or a ticker, but also dates and
 * amounts.
 */
export function isTrade(row: JsonObject): boolean {
  if (isObject(row.security) || isObject(row.instrument)) return true;
  const keys = Object.keys(row).map((key) => key.toLowerCase().replaceAll("_", ""));
  const any = (names: ReadonlySet<string>) => keys.some((key) => names.has(key));
  return any(tradeKeys) || (any(quantityKeys) && any(priceKeys));
}
