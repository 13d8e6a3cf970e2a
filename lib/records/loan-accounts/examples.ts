import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import type { LoanAccountResponse } from "./schemas.ts";

const loanAccount: LoanAccountResponse = {
  accountId: "019a9d3e-8120-7f6b-a4d7-2c9e1b0f6a38",
  lender: "Kauri Bank",
  accountNumber: "••••9021",
  type: "CREDIT_CARD",
  balance: 1846.2,
  limit: 8000,
  interestRate: 0.2095,
  repaymentAmount: null,
  repaymentFrequency: null,
  currency: "NZD",
  asAt: "2026-10-31",
  source: "STATEMENT",
};

/** Examples for loan accounts, by schema name. */
export const loanAccountExamples: Examples = {
  LoanAccount: loanAccount,
  LoanAccountRequest: {
    lender: "Rimu Finance",
    accountNumber: "02-0142-0098877-00",
    type: "PERSONAL_LOAN",
    balance: "8,420.10",
    limit: "",
    interestRate: "12.95",
    repaymentAmount: "250.00",
    repaymentFrequency: "FORTNIGHTLY",
  },
};
