import { categorise } from "#lib/reading/statements/core/categorise/categorise.ts";
import type { SummaryInput } from "#lib/reading/statements/core/summarise/ledger.ts";
import { summarise } from "#lib/reading/statements/core/summarise/summarise.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import type {
  StoredAccount,
  StoredStatement,
  StoredTransaction,
} from "#lib/reading/statements/core/understand/types.ts";
import { dateOfDay, dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import { transactionSummarySchema } from "#lib/reading/statements/transaction-summary.ts";

/**
 * Accounts, statements and transactions with defaults, so that a test states only the facts it depends on.
 */
export function account(accountId: string, facts: Partial<StoredAccount> = {}): StoredAccount {
  return {
    accountId,
    bank: "Kea Bank",
    accountName: null,
    accountNumber: null,
    kind: "TRANSACTION",
    currency: "NZD",
    creditLimit: null,
    interestRate: null,
    ...facts,
  };
}

export function statement(
  accountId: string,
  from: string,
  to: string,
  facts: Partial<StoredStatement> = {},
): StoredStatement {
  return {
    statementId: `${accountId}-${from}-${to}`,
    accountId,
    documentId: "document",
    position: 0,
    from,
    to,
    openingBalance: null,
    closingBalance: null,
    verification: "PROVED",
    conflicts: [],
    assumptions: [],
    choice: null,
    ...facts,
  };
}

/** Creates a transaction of `dollars`. Unless given, its id consists of its date, description and amount. */
export function transaction(
  date: string,
  description: string,
  dollars: number,
  facts: Partial<StoredTransaction> = {},
): StoredTransaction {
  return {
    transactionId: `${facts.accountId ?? "everyday"} ${date} ${description} ${dollars}`,
    accountId: "everyday",
    documentId: "document",
    date,
    description,
    amount: Math.round(dollars * 100),
    balance: null,
    correctedCategory: null,
    excluded: false,
    ...facts,
  };
}

/** Creates `count` payments, `days` apart. */
export function every(
  days: number,
  count: number,
  first: string,
  description: string,
  dollars: number,
  facts: Partial<StoredTransaction> = {},
): StoredTransaction[] {
  return Array.from({ length: count }, (_, index) =>
    transaction(dateOfDay(dayNumber(first) + index * days), description, dollars, facts),
  );
}

type Made = Partial<Omit<SummaryInput, "understood">> & { corrections?: ReadonlyMap<string, Category> };

/** Builds a complete input with categories: one everyday account, and no statements by default. */
export function completeInput(made: Made): SummaryInput {
  const accounts = made.accounts ?? [account("everyday")];
  const transactions = made.transactions ?? [];
  return {
    generatedAt: "2026-07-05T00:00:00.000Z",
    statements: [],
    processedDocuments: [],
    failedDocuments: [],
    ...made,
    accounts,
    transactions,
    understood: categorise({ accounts, transactions, corrections: made.corrections ?? new Map() }),
  };
}

/** Summarises a fixture application and checks the result against the schema. */
export function summaryOf(made: Made) {
  return transactionSummarySchema.parse(summarise(completeInput(made)));
}
