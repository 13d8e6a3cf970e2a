import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  account,
  completeInput,
  every,
  statement,
  summaryOf,
  transaction,
} from "#testing/generators/statements/stored-rows.ts";
import { transactionSummarySchema } from "../../transaction-summary.ts";
import { categories } from "../understand/categories.ts";
import { dateOfDay, dayNumber } from "../values/calendar.ts";
import { summarise } from "./summarise.ts";

const quarter = [statement("everyday", "2026-04-01", "2026-06-30")];
const months = (91 * 12) / 365.25;

test("returns an empty, flagged summary without any statement", () => {
  const summary = summaryOf({
    accounts: [],
    failedDocuments: [{ fileId: "f", fileName: "a.pdf", reason: "password" }],
  });
  assert.deepEqual(summary.period, { from: null, to: null, days: 0 });
  assert.deepEqual(summary.totals, {
    credits: 0,
    debits: 0,
    net: 0,
    transactionCount: 0,
    internalTransfers: 0,
  });
  assert.deepEqual(
    summary.flags.map(({ code }) => code),
    ["NO_READABLE_STATEMENTS", "DOCUMENT_FAILED"],
  );
  assert.deepEqual(summary.calculatorInputs, {});
  assert.deepEqual(summary.documents.failed, [{ fileId: "f", fileName: "a.pdf", reason: "password" }]);
});

test("summarises a single transaction as well as ten years of them", () => {
  assert.equal(summaryOf({ transactions: [transaction("2026-06-01", "RENT", -100)] }).period.days, 1);
  const decade = summaryOf({ transactions: every(1, 3653, "2016-07-01", "PAK N SAVE", -10) });
  assert.equal(decade.period.days, 3653);
  assert.equal(decade.cashFlow.length, 121);
  assert.equal(decade.expenses.monthlyAverage, Math.round((3653 * 1000) / ((3653 * 12) / 365.25)) / 100);
});

test("counts every transaction once in the totals and reports internal transfers", () => {
  const accounts = [account("everyday"), account("savings", { kind: "SAVINGS" })];
  const transactions = [
    transaction("2026-04-02", "ACME LTD SALARY", 3000),
    transaction("2026-04-03", "TFR", -500),
    transaction("2026-04-03", "TFR", 500, { accountId: "savings" }),
    transaction("2026-04-05", "PAK N SAVE", -120.35),
  ];
  const summary = summaryOf({ accounts, transactions, statements: quarter });
  assert.deepEqual(summary.totals, {
    credits: 3500,
    debits: 620.35,
    net: 2879.65,
    transactionCount: 4,
    internalTransfers: 500,
  });
  assert.deepEqual(
    summary.expenses.categories.map(({ category }) => category),
    ["GROCERIES"],
  );
  assert.equal(summary.income.monthlyAverage, Math.round(300_000 / months) / 100);
});

test("divides averages by covered days, without gaps and without counting overlaps twice", () => {
  const statements = [
    statement("everyday", "2026-01-01", "2026-01-31"),
    statement("everyday", "2026-03-01", "2026-03-31"),
    statement("savings", "2026-03-15", "2026-04-14"),
  ];
  const summary = summaryOf({
    accounts: [account("everyday"), account("savings")],
    statements,
    transactions: [transaction("2026-01-05", "PAK N SAVE", -600)],
  });
  assert.deepEqual(summary.period, { from: "2026-01-01", to: "2026-04-14", days: 31 + 31 + 14 });
  assert.equal(summary.expenses.monthlyAverage, Math.round(60_000 / ((76 * 12) / 365.25)) / 100);
});

test("gives each category its share, average and calculator field", () => {
  const transactions = [
    transaction("2026-04-02", "PAK N SAVE", -300),
    transaction("2026-04-09", "PAK N SAVE", 50),
    transaction("2026-04-05", "NETFLIX", -83.34),
  ];
  const { expenses } = summaryOf({ transactions, statements: quarter });
  const [groceries, films] = expenses.categories;
  assert.deepEqual(
    [groceries?.category, groceries?.total, groceries?.count, groceries?.essential],
    ["GROCERIES", 250, 2, true],
  );
  assert.equal(groceries?.share, 0.75);
  assert.equal(groceries?.monthlyAverage, Math.round(25_000 / months) / 100);
  assert.deepEqual([films?.calculatorField, films?.essential], ["otherExpenses", false]);
});

test("counts a returned bill once, when it is finally paid", () => {
  const rows = [
    transaction("2026-04-03", "DD MERCURY NZ LTD", -210),
    transaction("2026-04-06", "DISHONOUR MERCURY NZ LTD", 210),
    transaction("2026-04-06", "DISHONOUR FEE", -10),
    transaction("2026-04-20", "MERCURY NZ LTD", -210),
    transaction("2026-05-03", "DD HARMONEY", -90),
    transaction("2026-05-04", "DISHONOUR HARMONEY", 90),
  ];
  const { expenses, commitments, totals, conduct } = summaryOf({
    statements: [statement("everyday", "2026-04-01", "2026-06-30")],
    transactions: rows,
  });
  const power = expenses.categories.find(({ category }) => category === "UTILITIES");
  assert.deepEqual([power?.total, power?.count], [210, 1]);
  assert.deepEqual(
    commitments.map(({ lender, count, monthlyAverage }) => [lender, count, monthlyAverage]),
    [["Harmoney", 1, 0]],
    "the debt shows, though nothing was paid",
  );
  assert.deepEqual([totals.debits, conduct.dishonours], [520, 2], "totals are the statements' own");
});

test("leaves excluded transactions out of every sum and reports them", () => {
  const summary = summaryOf({
    transactions: [
      transaction("2026-04-02", "PAK N SAVE", -300),
      transaction("2026-04-03", "CAR", -9000, { excluded: true }),
    ],
    statements: quarter,
  });
  assert.deepEqual([summary.totals.debits, summary.totals.transactionCount], [300, 1]);
  assert.equal(
    summary.flags.some(({ code }) => code === "EXCLUDED"),
    true,
  );
});

test("lists and flags another currency, but leaves it out of every sum", () => {
  const summary = summaryOf({
    accounts: [account("everyday"), account("abroad", { currency: "USD" })],
    transactions: [
      transaction("2026-04-02", "PAK N SAVE", -300),
      ...every(1, 9, "2026-04-01", "WALMART", -10, { accountId: "abroad" }),
    ],
    statements: quarter,
  });
  assert.deepEqual([summary.currency, summary.totals.debits, summary.accounts.length], ["NZD", 300, 2]);
  assert.equal(
    summary.flags.some(({ code }) => code === "OTHER_CURRENCY"),
    true,
  );
  const dollars = summaryOf({
    accounts: [account("everyday", { currency: "USD" })],
    transactions: [transaction("2026-04-02", "X", -1)],
  });
  assert.equal(dollars.currency, "USD");
  assert.deepEqual(dollars.calculatorInputs, {}, "the calculator would take them for New Zealand dollars");
});

test("counts a loan's repayment, but not the loan account's own rows", () => {
  const accounts = [account("everyday"), account("loan", { kind: "LOAN", accountName: "Home Loan" })];
  const loan = { accountId: "loan" };
  const summary = summaryOf({
    accounts,
    statements: quarter,
    transactions: [
      ...every(14, 6, "2026-04-03", "HOME LOAN PAYMENT", -900),
      ...every(14, 6, "2026-04-03", "REPAYMENT", 900, loan),
      transaction("2026-04-30", "INTEREST DEBIT", -1200, loan),
    ],
  });
  assert.deepEqual(
    summary.expenses.categories.map(({ category, total }) => [category, total]),
    [["MORTGAGE", 5400]],
  );
  assert.deepEqual(
    summary.commitments.map(({ type, count }) => [type, count]),
    [["MORTGAGE", 6]],
  );
  assert.equal(summary.income.monthlyAverage, 0);
});

test("closes each month at the amount held, and its cash flow adds up to the totals of one account", () => {
  const statements = [statement("everyday", "2026-04-01", "2026-06-30", { openingBalance: 100_000 })];
  const summary = summaryOf({
    statements,
    transactions: every(14, 6, "2026-04-03", "ACME LTD SALARY", 1000),
  });
  assert.deepEqual(
    summary.cashFlow.map(({ month, closingBalance }) => [month, closingBalance]),
    [
      ["2026-04", 3000],
      ["2026-05", 6000],
      ["2026-06", 7000],
    ],
  );
  assert.equal(
    summary.cashFlow.reduce((sum, { credits }) => sum + credits, 0),
    summary.totals.credits,
  );
});

test("lists every payment to a lender as a commitment, and rent from the second payment on", () => {
  const { commitments } = summaryOf({
    statements: quarter,
    transactions: [
      ...every(7, 13, "2026-04-01", "AP M DOE RENT", -500),
      transaction("2026-05-01", "HARMONEY", -265),
      transaction("2026-05-02", "J ROE RENT", -100),
    ],
  });
  assert.deepEqual(
    commitments.map(({ lender, type, count, firstDate, lastDate }) => [
      lender,
      type,
      count,
      firstDate,
      lastDate,
    ]),
    [
      ["M DOE RENT", "RENT_BOARD", 13, "2026-04-01", "2026-06-24"],
      ["Harmoney", "LOAN_REPAYMENT", 1, "2026-05-01", "2026-05-01"],
    ],
  );
});

const descriptions = [
  "PAK N SAVE",
  "ACME LTD SALARY",
  "TFR",
  "AFTERPAY",
  "TAB",
  "M DOE",
  "KMART",
  "DISHONOUR FEE",
  "HARMONEY",
];
const applications = fc
  .array(
    fc.record({
      day: fc.nat(120),
      description: fc.constantFrom(...descriptions),
      cents: fc.integer({ min: -50_000, max: 50_000 }),
      accountId: fc.constantFrom("everyday", "savings", "card"),
      excluded: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
    { minLength: 20, maxLength: 80, size: "max" },
  )
  .map((raw) =>
    raw.map(({ day, description, cents, ...facts }, index) =>
      transaction(dateOfDay(dayNumber("2026-03-01") + day), description, cents / 100, {
        ...facts,
        transactionId: `t${index}`,
      }),
    ),
  );
const threeAccounts = [
  account("everyday"),
  account("savings", { kind: "SAVINGS" }),
  account("card", { kind: "CREDIT_CARD" }),
];
const periods = ["everyday", "savings", "card"].flatMap((id) => [
  statement(id, "2026-03-01", "2026-04-30", { openingBalance: 5000 }),
  statement(id, "2026-05-01", "2026-06-29"),
]);

test("gives the same valid summary for input in any order", () => {
  fc.assert(
    fc.property(applications, fc.infiniteStream(fc.nat(1000)), (transactions, dice) => {
      const shuffled = <T>(list: readonly T[]) =>
        list
          .map((item) => ({ item, key: dice.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
      const one = summarise(completeInput({ accounts: threeAccounts, statements: periods, transactions }));
      const other = summarise(
        completeInput({
          accounts: shuffled(threeAccounts),
          statements: shuffled(periods),
          transactions: shuffled(transactions),
        }),
      );
      assert.deepEqual(other, one);
      assert.deepEqual(transactionSummarySchema.parse(JSON.parse(JSON.stringify(one))), one);
    }),
    { numRuns: 60 },
  );
});

test("reconciles money in, money out and months to the cent for any input", () => {
  const cents = (dollars: number) => Math.round(dollars * 100);
  fc.assert(
    fc.property(applications, (transactions) => {
      const { totals, cashFlow, expenses } = summarise(
        completeInput({ accounts: threeAccounts, statements: periods, transactions }),
      );
      const counted = transactions.filter((row) => !row.excluded);
      assert.equal(totals.transactionCount, counted.length);
      assert.equal(
        cents(totals.net),
        counted.reduce((sum, row) => sum + row.amount, 0),
      );
      assert.equal(cents(totals.net), cents(totals.credits) - cents(totals.debits));
      assert.equal(
        cashFlow.reduce((sum, month) => sum + cents(month.net), 0),
        transactions.reduce((sum, row) => sum + (row.accountId === "card" ? 0 : row.amount), 0),
      );
      assert.ok(expenses.categories.every(({ total }) => total > 0 && cents(total) <= cents(totals.debits)));
      const incomes = categories.filter(({ group }) => group === "INCOME").map(({ category }) => category);
      assert.ok(
        expenses.categories.every(
          ({ category }) => !incomes.includes(category) && category !== "INTERNAL_TRANSFER",
        ),
      );
    }),
    { numRuns: 60 },
  );
});
