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
    brokerName: null,
    brand: null,
    account: everyday,
    statement: march,
    sources: [{ fileName: "march.pdf" }],
    transactions,
    understood: [...categorise({ accounts: [everyday], transactions, corrections: new Map() })],
    streams,
  };
}

const pay = every(14, 2, "2026-03-05", "ACME LTD SALARY", 2000);

test("shows the income of a month with two pays at the frequency found across all statements", () => {
  const streams: StatementData["streams"] = [
    {
      ...({ payer: "ACME LTD", category: "SALARY", frequency: "FORTNIGHTLY", regular: true } as const),
      ...{ averageAmount: 201_000, monthlyEquivalent: 435_500 },
      transactionIds: pay.map(({ transactionId }) => transactionId),
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

test("judges conduct by the same evidence as the summary, although it is not stored", () => {
  const rows = [
    transaction("2026-03-04", "UNARRANGED OVERDRAFT FEE", -12),
    transaction("2026-03-09", "LATE PAYMENT FEE", -15),
    transaction("2026-03-12", "CASH ADVANCE ATM QUEEN ST", -200),
    transaction("2026-03-15", "MB TRANSFER TO RAINY DAY SAVER", -50),
  ];
  const data = dataOf(rows);
  const asStored = data.understood.map(([id, meaning]): (typeof data.understood)[number] => [
    id,
    { ...meaning, evidence: "" },
  ]);
  const flags = buildStatementReport(data).flags;
  assert.ok(flags.length >= 3, JSON.stringify(flags));
  assert.deepEqual(buildStatementReport({ ...data, understood: asStored }).flags, flags);
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
