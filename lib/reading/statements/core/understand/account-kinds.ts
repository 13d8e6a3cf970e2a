import type { AccountKind } from "../model.ts";

/** Labels for the kinds of account, on screens and in documents. */
export const accountKindLabels: Record<AccountKind, string> = {
  TRANSACTION: "Transaction account",
  SAVINGS: "Savings account",
  TERM_DEPOSIT: "Term deposit",
  CREDIT_CARD: "Credit card",
  REVOLVING_CREDIT: "Revolving credit",
  LOAN: "Loan account",
};
