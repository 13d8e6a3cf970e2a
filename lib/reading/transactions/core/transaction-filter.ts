import { type Cents, toDecimal } from "#lib/platform/money.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";
import { type Category, categoryCodes } from "#lib/reading/statements/core/understand/categories.ts";

const written = /^[-+−]?\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{0,2})?$/;

export const directions = ["in", "out"] as const;

/** Only transactions counted in the summary, only excluded ones, or only those corrected by a broker. */
export const standings = ["counted", "excluded", "corrected"] as const;

export const orders = ["newest", "oldest", "most-in", "most-out"] as const;

/** A filter of an application's transactions. Null means any. */
export type TransactionFilter = {
  search: string;
  account: string | null;
  /** Any of these. Never empty. */
  accounts: readonly string[] | null;
  /** `YYYY-MM` */
  month: string | null;
  category: Category | null;
  /** Any of these, in the order of all categories. Never empty. */
  categories: readonly Category[] | null;
  merchant: string | null;
  direction: (typeof directions)[number] | null;
  /** Inclusive bounds of the absolute amount. */
  least: Cents | null;
  most: Cents | null;
  standing: (typeof standings)[number] | null;
  /** The key of a flag, for the transactions that it refers to. */
  flag: string | null;
  order: (typeof orders)[number];
};

const LONGEST = 100;
/** Enough for every code, and for any household's accounts. */
const LONGEST_LIST = 1_000;

/** Reads a URL's query. Missing and invalid values mean any. */
export function readFilter(address: QueryParams): TransactionFilter {
  const text = (name: string, longest = LONGEST) => {
    const value = address[name];
    return typeof value === "string" ? value.trim().slice(0, longest) : "";
  };
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === text(name)) ?? null;
  const month = text("month");
  const codes = new Set(text("categories", LONGEST_LIST).split(","));
  const ids = text("accounts", LONGEST_LIST).split(",");
  const accounts = [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ""))];
  const categories = categoryCodes.filter((code) => codes.has(code));
  return {
    search: text("search"),
    account: text("account") || null,
    accounts: accounts.length > 0 ? accounts : null,
    month: /^\d{4}-\d{2}$/.test(month) ? month : null,
    category: oneOf(categoryCodes, "category"),
    categories: categories.length > 0 ? categories : null,
    merchant: text("merchant") || null,
    direction: oneOf(directions, "direction"),
    least: readTypedAmount(text("least")),
    most: readTypedAmount(text("most")),
    standing: oneOf(standings, "show"),
    flag: text("flag") || null,
    order: oneOf(orders, "order") ?? "newest",
  };
}

export const noFilter = readFilter({});

/**
 * Writes the query that `readFilter` reads as this filter: `?category=GROCERIES&month=2026-08`, or empty for no filter.
 */
export function filterQuery(filter: Partial<TransactionFilter>): string {
  const { least, most, standing, order, accounts, categories, ...plain } = { ...noFilter, ...filter };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(plain)) if (value) query.set(name, value);
  if (accounts !== null) query.set("accounts", accounts.join(","));
  if (categories !== null) query.set("categories", categories.join(","));
  if (least !== null) query.set("least", dollars(least));
  if (most !== null) query.set("most", dollars(most));
  if (standing) query.set("show", standing);
  if (order !== noFilter.order) query.set("order", order);
  return query.size > 0 ? `?${query}` : "";
}

/** Formats an amount as typed: 4500 → `45`, 4520 → `45.20`. */
export function dollars(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Whether the filter has any condition, apart from the order. */
export function hasConditions(filter: TransactionFilter): boolean {
  return filterQuery({ ...filter, order: noFilter.order }) !== "";
}

/** Returns the digits of a typed amount, `$1,234.5` → `1234.5`, or null if it is not an amount. */
function digitsOf(typed: string): string | null {
  const [, whole, decimals = ""] = written.exec(typed.trim()) ?? [];
  return whole === undefined ? null : `${BigInt(whole.replaceAll(",", ""))}${decimals}`;
}

/**
 * Returns the unsigned cents of a typed amount, `$1,234.5` → 123450, or null if it is not an amount or is too large.
 */
export function readTypedAmount(typed: string): Cents | null {
  const digits = digitsOf(typed);
  const cents = digits === null ? Number.NaN : Math.round(Number(digits) * 100);
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Matches amounts while they are being typed: `45` finds 45.00 to 45.99, `45.2` finds 45.20 to 45.29, and `45.20` finds
 * only that. Signs are ignored. Returns null if the text is not an amount.
 */
export function amountTest(typed: string): ((amount: Cents) => boolean) | null {
  const digits = digitsOf(typed);
  if (digits === null) return null;
  const start = digits.includes(".") ? digits : `${digits}.`;
  return (amount) => toDecimal(Math.abs(amount)).startsWith(start);
}
