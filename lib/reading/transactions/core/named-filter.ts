import { categories } from "#lib/reading/statements/core/understand/categories.ts";
import { filterQuery, noFilter, readFilter, type TransactionFilter } from "./transaction-filter.ts";

/** A filter with a name, which applies to every application. */
export type NamedFilter = { name: string; query: string };

/** Filters that every broker has. */
export const builtInFilters: readonly NamedFilter[] = [
  { name: "Not categorised", query: filterQuery({ category: "UNCATEGORISED" }) },
  { name: "Payments of $500+", query: filterQuery({ direction: "out", least: 500_00 }) },
  { name: "Gambling and BNPL", query: filterQuery({ categories: ["BNPL", "GAMBLING"] }) },
  { name: "Transfers", query: filterQuery({ category: "INTERNAL_TRANSFER" }) },
  {
    name: "Income",
    query: filterQuery({
      categories: categories.filter(({ group }) => group === "INCOME").map(({ category }) => category),
    }),
  },
];

/** Returns the part of a filter that applies to every application. Accounts and flags belong to one. */
function portableFilter(filter: TransactionFilter): TransactionFilter {
  return { ...filter, account: null, accounts: null, flag: null };
}

/** Normalises a query so that equal filters are equal text. Empty if no condition applies everywhere. */
export function portableQuery(query: string): string {
  return filterQuery(portableFilter(readFilter(Object.fromEntries(new URLSearchParams(query)))));
}

/** Returns the changes of a named filter: everything except the account, so that it can be used within one. */
export function applyNamed({ query }: NamedFilter): Partial<TransactionFilter> {
  const {
    account: _account,
    accounts: _accounts,
    ...rest
  } = {
    ...noFilter,
    ...portableFilter(readFilter(Object.fromEntries(new URLSearchParams(query)))),
  };
  return rest;
}
