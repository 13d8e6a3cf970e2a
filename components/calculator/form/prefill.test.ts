import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import { prefillFrom } from "./prefill.ts";

function account(fields: Partial<LoanAccountResponse>): LoanAccountResponse {
  return {
    accountId: "a",
    lender: "ANZ",
    accountNumber: "**-****-*****23-00",
    type: "CREDIT_CARD",
    balance: null,
    limit: null,
    interestRate: null,
    repaymentAmount: null,
    repaymentFrequency: null,
    currency: "NZD",
    asAt: null,
    source: "BROKER",
    ...fields,
  };
}

const summary = {
  period: { from: "2026-08-01", to: "2026-10-31", days: 92 },
  calculatorInputs: { groceriesFood: "1466.06", creditCardLimit: "8000.00" },
};

test("names the statements and the months they cover as a value's source", () => {
  const { values } = prefillFrom({ people: ["Aroha Ngata"], summary, loanAccounts: [] });
  assert.deepEqual(values.groceriesFood, {
    value: "1,466.06",
    source: "From 3 months of statements to 31 Oct 2026",
  });
});

test("adds up loan accounts in the unit of their field and names them", () => {
  const loanAccounts = [
    account({ limit: 10_000 }),
    account({ limit: 2_500.5, lender: "Westpac", accountNumber: null }),
    account({ type: "HOME_LOAN", balance: 240_000 }),
    account({ type: "PERSONAL_LOAN", repaymentAmount: 100, repaymentFrequency: "WEEKLY" }),
    account({ type: "HIRE_PURCHASE", repaymentAmount: 30, repaymentFrequency: "FORTNIGHTLY" }),
    account({ type: "BNPL", repaymentAmount: 20, repaymentFrequency: "MONTHLY" }),
    account({ type: "OVERDRAFT", limit: 1_000, balance: 50 }),
  ];
  const { values, remarks } = prefillFrom({ people: ["A"], summary: null, loanAccounts });
  assert.deepEqual(values.creditCardLimit, {
    value: "12,500.50",
    source: "ANZ credit card ··2300, Westpac credit card",
  });
  assert.equal(values.existingMortgages?.value, "240,000");
  assert.equal(values.personalLoanMonthlyRepayment?.value, "433.33");
  assert.equal(values.hirePurchaseOtherLoanMonthlyPayment?.value, "85");
  assert.equal(values.overdraftLimit?.value, "1,000");
  assert.deepEqual(remarks, []);
});

test("uses the greater of two amounts for the same debt", () => {
  const smaller = prefillFrom({ people: [], summary, loanAccounts: [account({ limit: 5_000 })] });
  assert.equal(smaller.values.creditCardLimit?.source, "From 3 months of statements to 31 Oct 2026");
  const greater = prefillFrom({ people: [], summary, loanAccounts: [account({ limit: 9_000 })] });
  assert.deepEqual(greater.values.creditCardLimit, { value: "9,000", source: "ANZ credit card ··2300" });
});

test("names an account with missing details unless the statements show its payments", () => {
  const bnpl = account({ type: "BNPL", lender: "Afterpay", accountNumber: null, balance: 120 });
  const alone = prefillFrom({ people: [], summary: null, loanAccounts: [bnpl] });
  assert.deepEqual(alone.remarks, ["Afterpay buy now, pay later has no known repayment: it is not counted."]);
  const seen = { ...summary, calculatorInputs: { hirePurchaseOtherLoanMonthlyPayment: "55.99" } };
  assert.deepEqual(prefillFrom({ people: [], summary: seen, loanAccounts: [bnpl] }).remarks, []);
});

test("reports foreign debts, student loans and a third applicant as decisions", () => {
  const { values, remarks } = prefillFrom({
    people: ["A", "B", "C"],
    summary: null,
    loanAccounts: [
      account({ currency: "AUD", limit: 5_000 }),
      account({ type: "STUDENT_LOAN", balance: 9_000 }),
    ],
  });
  assert.equal(values.applicants?.value, "2");
  assert.equal(values.creditCardLimit, undefined);
  assert.match(remarks.join("\n"), /3 applicants.*\n.*is in AUD.*\n.*student loan/);
});
