import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { debtsInFile } from "./debts-in-file.ts";
import type { ApplicationFile } from "./seen-in-file.ts";

function account(fields: Partial<LoanAccountResponse>): LoanAccountResponse {
  return {
    accountId: "a",
    lender: "ANZ",
    accountNumber: null,
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

const period = { from: "2026-08-01", to: "2026-10-31", days: 92 };
const fileOf = (
  loanAccounts: LoanAccountResponse[],
  calculatorInputs: NonNullable<ApplicationFile["summary"]>["calculatorInputs"] = {},
): ApplicationFile => ({ summary: { period, calculatorInputs }, loanAccounts });

test("returns each loan account as a debt with all its figures", () => {
  const { debts } = debtsInFile(
    fileOf([
      account({ accountId: "visa", accountNumber: "xx-2300", limit: 5_000, balance: -1_234.5 }),
      account({ accountId: "home", type: "HOME_LOAN", balance: 240_000, source: "STATEMENT" }),
      account({
        accountId: "car",
        type: "PERSONAL_LOAN",
        balance: 9_000,
        repaymentAmount: 100,
        repaymentFrequency: "WEEKLY",
      }),
    ]),
  );
  assert.deepEqual(
    debts.map(({ id, label, balance, limit, repaymentMonthly, outcome, evidence }) => [
      id,
      label,
      balance,
      limit,
      repaymentMonthly,
      outcome,
      evidence,
    ]),
    [
      ["account-visa", "ANZ credit card ··2300", 1_234_50, 5_000_00, null, "STAYS", "From the loan accounts"],
      ["account-home", "ANZ home loan", 240_000_00, null, null, "UNDECIDED", "From the account's statements"],
      ["account-car", "ANZ personal loan", 9_000_00, null, 433_33, "STAYS", "From the loan accounts"],
    ],
  );
});

test("omits student loans, and reports debts in another currency", () => {
  const { debts, remarks } = debtsInFile(
    fileOf([account({ type: "STUDENT_LOAN", balance: 9_000 }), account({ currency: "AUD", limit: 5_000 })]),
  );
  assert.deepEqual(debts, []);
  assert.deepEqual(remarks, ["ANZ credit card is in AUD, so it is not counted."]);
});

test("adds amounts in statements beyond the accounts as a separate debt", () => {
  const { debts } = debtsInFile(fileOf([account({ limit: 5_000 })], { creditCardLimit: "8000.00" }));
  assert.deepEqual(
    debts.map(({ id, label, limit }) => [id, label, limit]),
    [
      ["account-a", "ANZ credit card", 5_000_00],
      ["seen-creditCardLimit", "Credit cards not on file", 3_000_00],
    ],
  );
});

test("merges a debt that both show, even if its payments vary a little", () => {
  const car = { type: "PERSONAL_LOAN", repaymentAmount: 100, repaymentFrequency: "WEEKLY" } as const;
  const { debts } = debtsInFile(fileOf([account(car)], { personalLoanMonthlyRepayment: "450.00" }));
  assert.equal(debts.length, 1);
  const home = account({ type: "HOME_LOAN", balance: 240_000 });
  assert.equal(debtsInFile(fileOf([home], { existingMortgages: "242000.00" })).debts.length, 1);
});

test("fills in an account's missing figure from statements", () => {
  const bnpl = account({ type: "BNPL", lender: "Afterpay", balance: 120 });
  const { debts } = debtsInFile(fileOf([bnpl], { hirePurchaseOtherLoanMonthlyPayment: "55.99" }));
  assert.deepEqual(
    debts.map(({ label, repaymentMonthly, evidence }) => [label, repaymentMonthly, evidence]),
    [["Afterpay buy now, pay later", 55_99, "From 3 months of statements to 31 Oct 2026"]],
  );
  assert.equal(debtsInFile(fileOf([bnpl])).debts[0]?.repaymentMonthly, null);
});

test("a home loan that only statements show is undecided like any other", () => {
  const [debt] = debtsInFile(fileOf([], { existingMortgages: "240000.00" })).debts;
  assert.deepEqual([debt?.label, debt?.balance, debt?.outcome], ["Home loans", 240_000_00, "UNDECIDED"]);
});

/** An irregular commitment to a lender, as in the summary. */
function paid(lender: string, monthlyEquivalent: number, type: "BNPL" | "HIRE_PURCHASE" = "BNPL") {
  return {
    lender,
    type,
    monthlyEquivalent,
    monthlyAverage: monthlyEquivalent,
    frequency: "IRREGULAR" as const,
    count: 4,
    firstDate: "2026-08-03",
    lastDate: "2026-10-17",
    accountIds: [],
  };
}

test("a debt found from its payments has its commitment's figure and type", () => {
  const found = { type: "BNPL", source: "STATEMENT" } as const;
  const file = fileOf(
    [
      account({ ...found, accountId: "one", lender: "Afterpay" }),
      account({ ...found, accountId: "two", lender: "Laybuy" }),
    ],
    { hirePurchaseOtherLoanMonthlyPayment: "53.42" },
  );
  const summary = file.summary && {
    ...file.summary,
    commitments: [paid("Afterpay", 42.95), paid("Laybuy", 10.47)],
  };
  assert.deepEqual(
    debtsInFile({ ...file, summary }).debts.map(({ type, label, repaymentMonthly }) => [
      type,
      label,
      repaymentMonthly,
    ]),
    [
      ["BNPL", "Afterpay buy now, pay later", 42_95],
      ["BNPL", "Laybuy buy now, pay later", 10_47],
    ],
  );
});

test("counts debts only in statements as hire purchase unless all of them are buy now, pay later", () => {
  const debtOf = (...commitments: ReturnType<typeof paid>[]) => {
    const file = fileOf([], { hirePurchaseOtherLoanMonthlyPayment: "80.06" });
    const [debt] = debtsInFile({ ...file, summary: file.summary && { ...file.summary, commitments } }).debts;
    return [debt?.type, debt?.label, debt?.repaymentMonthly];
  };
  assert.deepEqual(debtOf(paid("Afterpay", 80.06)), ["BNPL", "Buy now, pay later", 80_06]);
  const other = ["HIRE_PURCHASE", "Hire purchase and other loans", 80_06];
  assert.deepEqual(debtOf(paid("Afterpay", 40), paid("Flexirent", 40.06, "HIRE_PURCHASE")), other);
  assert.deepEqual(debtOf(), other);
});
