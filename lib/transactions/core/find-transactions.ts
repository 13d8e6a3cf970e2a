import { foldText } from "./fold-text.ts";
import type { ListedFlag, ListedTransaction } from "./listed-transaction.ts";
import type { TransactionFilter } from "./transaction-filter.ts";
import { amountTest } from "./typed-amount.ts";

type Test = (row: ListedTransaction) => boolean;

/** Each row is folded only once, because folding thousands of rows per keystroke would make typing slow. */
const folded = new WeakMap<ListedTransaction, string>();

function searchedText(row: ListedTransaction): string {
  let text = folded.get(row);
  if (text === undefined) {
    text = foldText(`${row.description} ${row.merchant ?? ""}`);
    folded.set(row, text);
  }
  return text;
}

/**
 * The predicate for a filter: all conditions must match. An unknown flag matches nothing, so that an old link
 * never shows transactions other than those it was made for.
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
  const { account, month, category, merchant, direction, least, most, standing } = filter;
  const tests: Test[] = [];
  if (account !== null) tests.push((row) => row.accountId === account);
  if (month !== null) tests.push((row) => row.date.startsWith(month));
  if (category !== null) tests.push((row) => (row.category ?? "UNCATEGORISED") === category);
  if (merchant !== null) tests.push((row) => row.merchant === merchant);
  if (direction !== null) tests.push((row) => row.amount > 0 === (direction === "in"));
  if (least !== null) tests.push((row) => Math.abs(row.amount) >= least);
  if (most !== null) tests.push((row) => Math.abs(row.amount) <= most);
  if (standing === "corrected")
    tests.push((row) => row.rule === "CORRECTED" || row.rule === "REMEMBERED" || row.excluded);
  else if (standing !== null) tests.push((row) => row.excluded === (standing === "excluded"));
  return tests;
}

/** The transactions that match a filter, in its order; `rows` must be newest first. */
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
