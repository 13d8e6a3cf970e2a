import type { Cents } from "#lib/money.ts";
import { type Category, categoryCodes } from "#lib/statements/core/understand/categories.ts";
import { readTypedAmount } from "./typed-amount.ts";

export const directions = ["in", "out"] as const;
/** Only transactions counted in the summary, only excluded ones, or only those a broker corrected. */
export const rankedBanks = ["counted", "excluded", "corrected"] as const;
export const orders = ["newest", "oldest", "most-in", "most-out"] as const;

/** A filter of an application's transactions; null means any. */
export type TransactionFilter = {
  search: string;
  account: string | null;
  /** `YYYY-MM` */
  month: string | null;
  category: Category | null;
  merchant: string | null;
  direction: (typeof directions)[number] | null;
  /** Inclusive bounds of the absolute amount. */
  least: Cents | null;
  most: Cents | null;
  standing: (typeof rankedBanks)[number] | null;
  /** The key of a flag, for the transactions that it refers to. */
  flag: string | null;
  order: (typeof orders)[number];
};

export const noFilter: TransactionFilter = {
  search: "",
  account: null,
  month: null,
  category: null,
  merchant: null,
  direction: null,
  least: null,
  most: null,
  standing: null,
  flag: null,
  order: "newest",
};

type Address = Record<string, string | string[] | undefined>;

const LONGEST = 100;

/** Reads a URL's query; missing and invalid values mean any. */
export function readFilter(address: Address): TransactionFilter {
  const text = (name: string) => {
    const value = address[name];
    return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
  };
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === text(name)) ?? null;
  const month = text("month");
  return {
    search: text("search"),
    account: text("account") || null,
    month: /^\d{4}-\d{2}$/.test(month) ? month : null,
    category: oneOf(categoryCodes, "category"),
    merchant: text("merchant") || null,
    direction: oneOf(directions, "direction"),
    least: readTypedAmount(text("least")),
    most: readTypedAmount(text("most")),
    standing: oneOf(rankedBanks, "show"),
    flag: text("flag") || null,
    order: oneOf(orders, "order") ?? noFilter.order,
  };
}

/** The query that `readFilter` reads back as this filter: `?category=GROCERIES&month=2026-08`, empty for no filter. */
export function filterQuery(filter: Partial<TransactionFilter>): string {
  const { least, most, standing, order, ...plain } = { ...noFilter, ...filter };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(plain)) if (value) query.set(name, value);
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

/** Whether the filter has any condition; the order does not count. */
export function asksAnything(filter: TransactionFilter): boolean {
  return filterQuery({ ...filter, order: noFilter.order }) !== "";
}
