import type { Cents } from "#lib/money.ts";
import { type Category, categoryCodes } from "#lib/statements/core/understand/categories.ts";
import { readTypedAmount } from "./typed-amount.ts";

export const directions = ["in", "out"] as const;
/** Only what counts in the summary, only what was taken out of it, only what a broker decided. */
export const rankedBanks = ["counted", "excluded", "corrected"] as const;
export const orders = ["newest", "oldest", "most-in", "most-out"] as const;

/** What of an application's transactions is asked for; null asks nothing. */
export type TransactionFilter = {
  search: string;
  account: string | null;
  /** `YYYY-MM` */
  month: string | null;
  category: Category | null;
  merchant: string | null;
  direction: (typeof directions)[number] | null;
  /** Bounds of the amount without its sign, both included. */
  least: Cents | null;
  most: Cents | null;
  standing: (typeof rankedBanks)[number] | null;
  /** The key of a flag: the transactions that show it. */
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

/** Reads an address's query; what it does not say, or says wrongly, asks nothing. */
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

/** As one would type it: 4500 → `45`, 4520 → `45.20`. */
export function dollars(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Whether anything is asked at all; the order is no question. */
export function asksAnything(filter: TransactionFilter): boolean {
  return filterQuery({ ...filter, order: noFilter.order }) !== "";
}
