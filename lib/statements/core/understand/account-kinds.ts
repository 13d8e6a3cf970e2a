import type { AccountKind } from "../model.ts";

/** The kinds of account in words, for screens and documents. */
export const accountKindLabels: Record<AccountKind, string> = {
  TRANSACTION: "Transaction account",
  SAVINGS: "Savings account",
  TERM_DEPOSIT: "Term deposit",
  CREDIT_CARD: "Credit card",
  REVOLVING_CREDIT: "Revolving credit",
  LOAN: "Loan account",
};
