import type { SavedView } from "#lib/deal/saved-views/schemas.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import {
  type TransactionTotals,
  totalTransactions,
} from "#lib/reading/transactions/core/find-transactions.ts";
import { filterQuery, type TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { ListedTransaction, TransactionList } from "#lib/reading/transactions/core/transaction-list.ts";

/** The number of rows rendered with the page. */
export const FIRST_ROWS = 25;

/** The values that the filters offer. */
export type Choices = {
  accounts: TransactionList["accounts"];
  /** Newest first. */
  months: string[];
  categories: Category[];
  flags: { key: string; message: string }[];
};

/** The first view, which the server renders before the browser has the list. */
export type FirstView = {
  /** The query string of the filter. */
  query: string;
  savedFilters: readonly SavedView[];
  currency: string;
  totals: TransactionTotals;
  choices: Choices;
};

export function firstView(
  list: TransactionList,
  found: readonly ListedTransaction[],
  filter: TransactionFilter,
  savedFilters: readonly SavedView[],
): FirstView {
  return {
    query: filterQuery(filter),
    savedFilters,
    currency: list.currency,
    totals: totalTransactions(found, list.accounts),
    choices: choicesOf(list),
  };
}

/** Whether a list shows one account only, so that its balances read as a ledger. */
export function isLedger(
  accounts: TransactionList["accounts"],
  { account }: Pick<TransactionFilter, "account">,
): boolean {
  return account !== null || accounts.length === 1;
}

export function choicesOf({ accounts, transactions, flags }: TransactionList): Choices {
  return {
    accounts,
    months: [...new Set(transactions.map((row) => row.date.slice(0, 7)))],
    categories: [...new Set(transactions.map((row) => row.category ?? "UNCATEGORISED"))],
    flags: flags.map(({ key, message }) => ({ key, message })),
  };
}
