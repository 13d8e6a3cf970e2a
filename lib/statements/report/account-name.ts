import type { ReportAccount } from "./report-input.ts";

const kinds = {
  TRANSACTION: "Transaction account",
  SAVINGS: "Savings account",
  CREDIT_CARD: "Credit card",
  LOAN: "Loan account",
} as const;

/** What kind of account it is, in words; null where its statements do not say. */
export function kindName({ kind }: ReportAccount): string | null {
  return kind && kinds[kind];
}

/** What an account is called: its bank and name, or as much of them as its statements show. */
export function accountName(account: ReportAccount): string {
  const named = [account.bank, account.accountName ?? kindName(account)].filter((part) => part !== null);
  return named.join(" ") || "Account";
}
