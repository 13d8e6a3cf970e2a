import assert from "node:assert/strict";
import { test } from "node:test";
import {
  account,
  completeInput,
  every,
  statement,
  summaryOf,
  transaction,
} from "#testing/generators/statements/stored-rows.ts";
import { openLedger } from "./ledger.ts";
import { findLoanAccounts } from "./loan-accounts.ts";
import { summarise } from "./summarise.ts";

type Made = Parameters<typeof summaryOf>[0];
const quarter = [statement("everyday", "2026-04-01", "2026-06-30")];
const find = (made: Made) => findLoanAccounts(openLedger(completeInput({ statements: quarter, ...made })));

test("finds a loan and its instalment from repayments to a known lender, and nothing else", () => {
  const [loan, ...others] = find({ transactions: every(14, 6, "2026-04-03", "HARMONEY 123", -265) });
  assert.deepEqual(others, []);
  assert.deepEqual(
    { ...loan, transactionIds: loan?.transactionIds.length },
    {
      key: "repayments:PERSONAL_LOAN:HARMONEY",
      lender: "Harmoney",
      accountNumber: null,
      type: "PERSONAL_LOAN",
      balance: null,
      limit: null,
      interestRate: null,
      repaymentAmount: 26_500,
      repaymentFrequency: "FORTNIGHTLY",
      monthlyRepayment: Math.round((26_500 * 26) / 12),
      currency: "NZD",
      asAt: "2026-06-12",
      source: "STATEMENT",
      transactionIds: 6,
    },
  );
});

test("converts four-weekly repayments to a monthly amount and ignores one extra payment", () => {
  const [fourWeekly] = find({
    statements: [statement("everyday", "2026-01-01", "2026-06-30")],
    transactions: every(28, 6, "2026-01-08", "HARMONEY", -120),
  });
  assert.deepEqual([fourWeekly?.repaymentAmount, fourWeekly?.repaymentFrequency], [13_000, "MONTHLY"]);
  const rows = every(7, 12, "2026-04-03", "HARMONEY", -50).map((row, index) =>
    index === 11 ? { ...row, amount: -90_000 } : row,
  );
  assert.equal(find({ transactions: rows })[0]?.repaymentAmount, 5000);
});

test("derives the type from the kind of lender, and finds no loan account for a debt collector", () => {
  const type = (description: string) =>
    find({ transactions: every(14, 6, "2026-04-03", description, -50) }).map((loan) => loan.type);
  assert.deepEqual(type("AFTERPAY"), ["BNPL"]);
  assert.deepEqual(type("MOOLA"), ["PERSONAL_LOAN"]);
  assert.deepEqual(type("HOME DIRECT"), ["HIRE_PURCHASE"]);
  assert.deepEqual(type("IRD STUDENT LOAN"), ["STUDENT_LOAN"]);
  assert.deepEqual(type("HOME LOAN PAYMENT"), ["HOME_LOAN"]);
  assert.deepEqual(type("AMERICAN EXPRESS"), ["CREDIT_CARD"]);
  assert.deepEqual(type("BAYCORP"), []);
});

test("treats a loan last paid over two months before the statements end as repaid", () => {
  assert.deepEqual(find({ transactions: [transaction("2026-04-10", "HARMONEY", -265)] }), []);
});

test("separates two loans of one bank by the number in the payment", () => {
  const loans = find({
    transactions: [
      ...every(14, 6, "2026-04-03", "LOAN PAYMENT 06-0123-0456789-91", -480),
      ...every(14, 6, "2026-04-03", "LOAN PAYMENT 06-0123-0456789-92", -220),
    ],
  });
  assert.deepEqual(
    loans.map((loan) => [loan.accountNumber, loan.repaymentAmount]),
    [
      ["06-0123-0456789-91", 48_000],
      ["06-0123-0456789-92", 22_000],
    ],
  );
  assert.equal(loans[0]?.lender, "Kea Bank", "a payment without a payee belongs to the bank it is paid from");
});

const loanAccount = account("loan", {
  bank: "Tui Bank",
  kind: "LOAN",
  accountName: "Home Loan",
  accountNumber: "06-0123-0456789-91",
  interestRate: 0.0579,
});
const loanStatement = statement("loan", "2026-04-01", "2026-06-30", { openingBalance: -40_000_000 });

test("reads balance, rate and repayment from a loan statement, and does not count its payments twice", () => {
  const loans = find({
    accounts: [account("everyday"), loanAccount],
    statements: [...quarter, loanStatement],
    transactions: [
      ...every(14, 6, "2026-04-03", "LOAN REPAYMENT", -900),
      ...every(14, 6, "2026-04-03", "REPAYMENT", 900, { accountId: "loan" }),
      ...every(14, 3, "2026-04-04", "TUI BANK HOME LOAN", -10),
    ],
  });
  assert.deepEqual(
    loans.map((loan) => [
      loan.key,
      loan.type,
      loan.balance,
      loan.interestRate,
      loan.repaymentAmount,
      loan.repaymentFrequency,
      loan.asAt,
    ]),
    [["account:loan", "HOME_LOAN", 39_460_000, 0.0579, 90_000, "FORTNIGHTLY", "2026-06-30"]],
  );
});

test("finds another loan of the same bank beside the one with statements", () => {
  const accounts = [
    account("everyday"),
    account("loan", { kind: "LOAN", accountName: "Car Loan", accountNumber: "12-3456-0789012-91" }),
  ];
  const paid = (number: string) =>
    find({ accounts, transactions: every(14, 6, "2026-04-03", `CAR LOAN PAYMENT ${number}`, -265) })
      .map(({ key }) => key.split(":")[0])
      .sort();
  assert.deepEqual(paid("12-3456-0789012-91"), ["account"]);
  assert.deepEqual(paid("12-3456-0789012-091"), ["account"]);
  assert.deepEqual(paid("12-3456-0789012-92"), ["account", "repayments"]);
});

test("lists cards and arranged overdrafts with their limits, and no account without a limit", () => {
  const loans = find({
    accounts: [
      account("everyday", { creditLimit: 100_000 }),
      account("card", { kind: "CREDIT_CARD", creditLimit: 500_000 }),
      account("other"),
    ],
    statements: [
      statement("everyday", "2026-04-01", "2026-06-30", { openingBalance: 2500 }),
      statement("card", "2026-04-01", "2026-06-30", { openingBalance: -123_456 }),
    ],
  });
  assert.deepEqual(
    loans.map((loan) => [loan.type, loan.balance, loan.limit]),
    [
      ["CREDIT_CARD", 123_456, 500_000],
      ["OVERDRAFT", 0, 100_000],
    ],
  );
});

test("keeps the same keys when another month of statements is added", () => {
  const keys = (count: number) =>
    find({ transactions: every(7, count, "2026-04-03", "HARMONEY", -265) }).map((loan) => loan.key);
  assert.deepEqual(keys(12), keys(5));
});

test("gives the calculator current debts, limits, balances, monthly costs and weekly incomes, but no gross pay", () => {
  const { calculatorInputs, flags } = summaryOf({
    accounts: [
      account("everyday"),
      loanAccount,
      account("card", { kind: "CREDIT_CARD", creditLimit: 500_000 }),
    ],
    statements: [
      ...quarter,
      loanStatement,
      statement("card", "2026-04-01", "2026-06-30", { openingBalance: -1000 }),
    ],
    transactions: [
      ...every(14, 6, "2026-04-03", "ACME LTD SALARY", 2500),
      ...every(7, 13, "2026-04-01", "FLATMATE BOARD KATE", 200),
      ...every(14, 6, "2026-04-02", "MSD WINZ BENEFIT", 100),
      ...every(7, 2, "2026-06-17", "HARMONEY", -50),
      transaction("2026-06-10", "HARMONEY", -50),
      transaction("2026-04-10", "PAK N SAVE", -300),
    ],
  });
  assert.deepEqual(calculatorInputs, {
    boarderIncomeGrossWeekly: "200.00",
    otherIncomeNetWeekly: "50.00",
    existingMortgages: "400000.00",
    creditCardLimit: "5000.00",
    personalLoanMonthlyRepayment: "216.67",
    groceriesFood: "100.34",
  });
  assert.deepEqual(
    flags.filter(({ code }) => code.endsWith("UNKNOWN")),
    [],
  );
});

test("flags a mortgage without a balance and a card without a limit instead of counting zero", () => {
  const { calculatorInputs, flags } = summaryOf({
    statements: quarter,
    transactions: [
      ...every(14, 6, "2026-04-03", "HOME LOAN PAYMENT", -900),
      ...every(30, 3, "2026-04-03", "AMERICAN EXPRESS", -200),
    ],
  });
  assert.deepEqual(calculatorInputs, {});
  assert.deepEqual(
    flags.map(({ code }) => code),
    ["CARD_LIMIT_UNKNOWN", "MORTGAGE_BALANCE_UNKNOWN"],
  );
  assert.match(flags[0]?.message ?? "", /^American Express credit card is in use, but no statement shows/);
});

test("leaves foreign-currency debts and irregular income out of the calculator fields", () => {
  const { calculatorInputs } = summaryOf({
    accounts: [
      account("everyday"),
      account("card", { kind: "CREDIT_CARD", creditLimit: 500_000, currency: "USD" }),
    ],
    statements: [...quarter, statement("card", "2026-04-01", "2026-06-30", { openingBalance: -1000 })],
    transactions: ["2026-04-03", "2026-04-05", "2026-05-29"].map((date) =>
      transaction(date, "FLATMATE BOARD KATE", 300),
    ),
  });
  assert.deepEqual(calculatorInputs, {});
});

test("counts revolving credit by its limit, and its interest not as another loan", () => {
  const home = account("everyday", { kind: "REVOLVING_CREDIT", creditLimit: 5_000_000 });
  const input = completeInput({
    accounts: [home],
    statements: [statement("everyday", "2026-01-01", "2026-06-30")],
    transactions: every(30, 6, "2026-01-31", "DEBIT INTEREST", -210),
  });
  assert.deepEqual(
    findLoanAccounts(openLedger(input)).map(({ type }) => type),
    ["REVOLVING_CREDIT"],
  );
  const { calculatorInputs, expenses } = summarise(input);
  assert.equal(calculatorInputs.existingMortgages, "50000.00");
  assert.equal(expenses.categories[0]?.category, "MORTGAGE");
});

test("takes the broker's name for an account whose statements name no bank", () => {
  const card = account("card", { bank: null, kind: "CREDIT_CARD", customName: "Westpac Mastercard" });
  const statements = [statement("card", "2026-04-01", "2026-06-30")];
  const lenderOf = (of: typeof card) =>
    findLoanAccounts(openLedger(completeInput({ accounts: [of], statements, transactions: [] })))[0]?.lender;
  assert.equal(lenderOf(card), "Westpac Mastercard");
  assert.equal(lenderOf({ ...card, bank: "Westpac" }), "Westpac");
});
