import assert from "node:assert/strict";
import { test } from "node:test";
import { categorise } from "#lib/reading/statements/core/categorise/categorise.ts";
import { account, every, statement, transaction } from "#testing/generators/statements/stored-rows.ts";
import { buildStatementReport, reportPeriods, type StatementData } from "./build-statement-report.ts";

const march = { ...statement("everyday", "2026-03-01", "2026-03-31"), from: "2026-03-01", to: "2026-03-31" };

function dataOf(
  transactions: StatementData["transactions"],
  streams: StatementData["streams"] = [],
): StatementData {
  const everyday = account("everyday");
  return {
    generatedAt: "2026-11-20T00:00:00.000Z",
    applicants: ["Aroha Ngata"],
    letterhead: { brokerName: null, brand: null },
    account: everyday,
    statement: march,
    sources: [{ fileName: "march.pdf" }],
    transactions,
    understood: categorise({ accounts: [everyday], transactions, corrections: new Map() }),
    streams,
  };
}

const pay = every(14, 2, "2026-03-05", "ACME LTD SALARY", 2000);

test("shows the income of a month with two pays at the frequency found across all statements", () => {
  const payments = pay.map(({ amount, transactionId }, index) => ({
    day: index * 14,
    amount,
    transactionIds: [transactionId],
  }));
  const streams: StatementData["streams"] = [
    {
      payer: "ACME LTD",
      category: "SALARY" as const,
      frequency: "FORTNIGHTLY" as const,
      business: false,
      averageAmount: 201_000,
      currentAmount: 201_000,
      monthlyEquivalent: 435_500,
      stability: 1,
      payments,
      missed: 0,
      nextDay: 28,
      accountIds: ["everyday"],
    },
  ];
  const gift = transaction("2026-03-20", "KAURI DIVIDEND", 80);
  const [salary, dividend, ...others] = buildStatementReport(dataOf([...pay, gift], streams)).incomeStreams;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [salary?.payer, salary?.frequency, salary?.occurrences, salary?.averageAmount, salary?.monthlyEquivalent],
    ["ACME LTD", "FORTNIGHTLY", 2, 201_000, 435_500],
  );
  assert.equal(salary?.total, 400_000);
  assert.equal(dividend?.monthlyEquivalent, null, "one payment gives no monthly amount");
  assert.deepEqual([salary?.lastDate, salary?.regular], ["2026-03-19", true]);
  assert.deepEqual([dividend?.occurrences, dividend?.frequency, dividend?.regular], [1, "IRREGULAR", false]);
});

test("leaves out flags that would apply to every month", () => {
  const { flags } = buildStatementReport(dataOf([...pay, transaction("2026-03-20", "TAB ONLINE", -50)]));
  assert.deepEqual(
    flags.map(({ message }) => message.split(":")[0]),
    ["Gambling of $50.00"],
  );
});

test("shows an excluded transaction with the category that it had", () => {
  const row = {
    ...transaction("2026-03-20", "TAB ONLINE", -50),
    excluded: true,
    category: "GAMBLING",
  } as const;
  const [shown] = buildStatementReport(dataOf([row])).transactions;
  assert.equal(shown?.category, "GAMBLING");
});

const shown = (from: string, to: string, verification: "PROVED" | "NOT_CHECKABLE", accountId = "a") => ({
  accountId,
  from,
  to,
  verification,
});

const periods = (...statements: ReturnType<typeof shown>[]) =>
  reportPeriods(statements).map((same) => [same[0]?.from, same[0]?.to, same.length]);

test("merges one period of several files and keeps accounts separate", () => {
  const pdf = shown("2026-03-01", "2026-03-31", "PROVED");
  assert.deepEqual(periods(pdf, { ...pdf, verification: "NOT_CHECKABLE" }), [
    ["2026-03-01", "2026-03-31", 2],
  ]);
  assert.equal(periods(pdf, { ...pdf, accountId: "b" }).length, 2);
});

test("adds no period for an export within the bank's statement of that month", () => {
  const pdf = shown("2026-03-01", "2026-03-31", "PROVED");
  assert.equal(periods(pdf, shown("2026-03-10", "2026-03-14", "NOT_CHECKABLE")).length, 1);
  assert.equal(
    periods(shown("2026-03-02", "2026-03-30", "PROVED"), pdf).length,
    1,
    "nor where it proves itself",
  );
});

test("keeps months within a longer period, and hides none behind an unverified year", () => {
  const months = [shown("2026-01-01", "2026-01-31", "PROVED"), shown("2026-02-01", "2026-02-28", "PROVED")];
  assert.equal(periods(...months, shown("2026-01-01", "2026-12-31", "PROVED")).length, 3);
  assert.equal(periods(...months, shown("2026-01-01", "2026-12-31", "NOT_CHECKABLE")).length, 3);
});
