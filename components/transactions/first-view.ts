import type { Category } from "#lib/statements/core/understand/categories.ts";
import { findTransactions } from "#lib/transactions/core/find-transactions.ts";
import type { ListedTransaction, TransactionList } from "#lib/transactions/core/listed-transaction.ts";
import { type TransactionTotals, totalTransactions } from "#lib/transactions/core/total-transactions.ts";
import { filterQuery, type TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";

/** How many rows come with the page itself; the others follow at once. */
const FIRST_ROWS = 40;

/** What a list offers to choose from. */
export type Choices = {
  accounts: TransactionList["accounts"];
  /** Newest first. */
  months: string[];
  categories: Category[];
  flags: { key: string; message: string }[];
};

/** What the server draws of a list before the browser has it. */
export type FirstView = {
  /** The query whose answer the rows are. */
  query: string;
  currency: string;
  rows: ListedTransaction[];
  totals: TransactionTotals;
  choices: Choices;
  /** How many there are without any filter. */
  all: number;
};

export function firstView(list: TransactionList, filter: TransactionFilter): FirstView {
  const found = findTransactions(list.transactions, filter, list.flags);
  return {
    query: filterQuery(filter),
    currency: list.currency,
    rows: found.slice(0, FIRST_ROWS),
    totals: totalTransactions(found, list.accounts),
    choices: choicesOf(list),
    all: list.transactions.length,
  };
}

export function choicesOf({ accounts, transactions, flags }: TransactionList): Choices {
  return {
    accounts,
    months: [...new Set(transactions.map((row) => row.date.slice(0, 7)))],
    categories: [...new Set(transactions.map((row) => row.category ?? "UNCATEGORISED"))],
    flags: flags.map(({ key, message }) => ({ key, message })),
  };
}
