import type { Cents } from "#lib/platform/money.ts";
import { amountTest, type TransactionFilter } from "./transaction-filter.ts";
import type { ListedAccount, ListedFlag, ListedTransaction } from "./transaction-list.ts";

/** The fields that a filter uses. */
type FilteredRow = Omit<ListedTransaction, "computedBalance">;

type Test = (row: FilteredRow) => boolean;

/** Each row is folded only once, because folding thousands of rows per keystroke would make typing slow. */
const folded = new WeakMap<FilteredRow, string>();

function searchedText(row: FilteredRow): string {
  let text = folded.get(row);
  if (text === undefined) {
    text = foldText(`${row.description} ${row.merchant ?? ""}`);
    folded.set(row, text);
  }
  return text;
}

/**
 * Creates the predicate for a filter: all conditions must match. An unknown flag matches nothing, so that an old link
 * never shows other transactions.
 */
export function transactionTest(filter: TransactionFilter, flags: readonly ListedFlag[]): Test {
  const tests = [...wordTests(filter.search), ...fieldTests(filter)];
  if (filter.flag !== null) {
    const ids = new Set(flags.find(({ key }) => key === filter.flag)?.transactionIds);
    tests.push((row) => ids.has(row.transactionId));
  }
  return (row) => tests.every((test) => test(row));
}

/** Each word must occur in the description or the payee, or match the amount. */
function wordTests(search: string): Test[] {
  return foldText(search)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const isAmount = amountTest(word);
      return (row) => searchedText(row).includes(word) || (isAmount?.(row.amount) ?? false);
    });
}

function fieldTests(filter: TransactionFilter): Test[] {
  const { account, accounts, month, category, categories, merchant, direction, least, most, standing } =
    filter;
  const tests: Test[] = [];
  if (account !== null) tests.push((row) => row.accountId === account);
  if (accounts !== null) tests.push((row) => accounts.includes(row.accountId));
  if (month !== null) tests.push((row) => row.date.startsWith(month));
  if (category !== null) tests.push((row) => (row.category ?? "UNCATEGORISED") === category);
  if (categories !== null) {
    const wanted = new Set(categories);
    tests.push((row) => wanted.has(row.category ?? "UNCATEGORISED"));
  }
  if (merchant !== null) tests.push((row) => row.merchant === merchant);
  if (direction !== null) tests.push((row) => row.amount > 0 === (direction === "in"));
  if (least !== null) tests.push((row) => Math.abs(row.amount) >= least);
  if (most !== null) tests.push((row) => Math.abs(row.amount) <= most);
  if (standing === "corrected")
    tests.push((row) => row.rule === "CORRECTED" || row.rule === "REMEMBERED" || row.excluded);
  else if (standing !== null) tests.push((row) => row.excluded === (standing === "excluded"));
  return tests;
}

/** Returns the transactions that match a filter, in its order. `rows` must be newest first. */
export function findTransactions(
  rows: readonly ListedTransaction[],
  filter: TransactionFilter,
  flags: readonly ListedFlag[],
): ListedTransaction[] {
  const found = rows.filter(transactionTest(filter, flags));
  if (filter.order === "oldest") return found.reverse();
  // Sorting is stable: equal amounts stay newest first.
  if (filter.order === "most-in") return found.sort((a, b) => b.amount - a.amount);
  if (filter.order === "most-out") return found.sort((a, b) => a.amount - b.amount);
  return found;
}

/** Folds text for searching: `Whangārei Café` → `whangarei cafe`. Runs of spaces become one. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Totals of a selection of transactions. Excluded ones are counted but not summed. */
export type TransactionTotals = {
  count: number;
  excluded: number;
  /** By currency, the one with the most transactions first. Money out is positive. */
  sums: { currency: string; moneyIn: Cents; moneyOut: Cents }[];
};

export function totalTransactions(
  rows: readonly ListedTransaction[],
  accounts: readonly ListedAccount[],
): TransactionTotals {
  const currencyOf = new Map(accounts.map((account) => [account.accountId, account.currency]));
  const byCurrency = new Map<string, { moneyIn: Cents; moneyOut: Cents; count: number }>();
  let excluded = 0;
  for (const row of rows) {
    if (row.excluded) {
      excluded += 1;
      continue;
    }
    const currency = currencyOf.get(row.accountId) ?? "";
    let sum = byCurrency.get(currency);
    if (!sum) {
      sum = { moneyIn: 0, moneyOut: 0, count: 0 };
      byCurrency.set(currency, sum);
    }
    sum.count += 1;
    if (row.amount > 0) sum.moneyIn += row.amount;
    else sum.moneyOut -= row.amount;
  }
  const sums = [...byCurrency]
    .sort((a, b) => b[1].count - a[1].count || (a[0] < b[0] ? -1 : 1))
    .map(([currency, { moneyIn, moneyOut }]) => ({ currency, moneyIn, moneyOut }));
  return { count: rows.length, excluded, sums };
}
