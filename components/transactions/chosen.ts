import type { TransactionFilter } from "#lib/transactions/core/transaction-filter.ts";

/** What a select's value changes in the filter; its empty choice asks nothing. */
export function chosen(change: Record<string, string>): Partial<TransactionFilter> {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null]));
}
