import type { TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";

type Filter = Partial<TransactionFilter>;

/** What a figure of the memo is based on, within its application. */
export type MemoSource =
  | { kind: "TRANSACTIONS"; filter: Filter; arithmetic?: string }
  | { kind: "STATEMENTS"; accountId: string }
  | { kind: "NOTE"; text: string; link?: { label: string; filter: Filter } };
