import { filterQuery, type TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";

/** The Transactions screen of an application, narrowed: `transactionsHref(id, { category: "GROCERIES" })` */
export function transactionsHref(applicationId: string, filter: Partial<TransactionFilter> = {}): string {
  return `/applications/${applicationId}/transactions${filterQuery(filter)}`;
}
