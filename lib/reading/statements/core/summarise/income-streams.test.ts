import assert from "node:assert/strict";
import { test } from "node:test";
import {
  account,
  every,
  statement,
  summaryOf,
  transaction,
} from "#testing/generators/statements/stored-rows.ts";

const halfYear = [statement("everyday", "2026-01-01", "2026-06-30")];
const streamsOf = (transactions: ReturnType<typeof every>, statements = halfYear) =>
  summaryOf({ transactions, statements }).income.streams;

test("derives the monthly equivalent and next date for each frequency", () => {
  const pay = (days: number, count: number) =>
    streamsOf(every(days, count, "2026-01-07", "ACME LTD SALARY", 1000))[0];
  const weekly = pay(7, 25);
  assert.deepEqual(
    [weekly?.frequency, weekly?.monthlyEquivalent, weekly?.nextExpectedDate],
    ["WEEKLY", 4333.33, "2026-07-01"],
  );
  assert.deepEqual([pay(14, 12)?.frequency, pay(14, 12)?.monthlyEquivalent], ["FORTNIGHTLY", 2166.67]);
  assert.deepEqual([pay(28, 6)?.frequency, pay(28, 6)?.monthlyEquivalent], ["FOUR_WEEKLY", 1083.33]);
});

test("distinguishes monthly from four-weekly pay, which comes 13 times a year", () => {
  const dates = ["2026-01-20", "2026-02-20", "2026-03-20", "2026-04-20", "2026-05-20", "2026-06-19"];
  const [stream] = streamsOf(dates.map((date) => transaction(date, "ACME LTD SALARY", 5000)));
  assert.deepEqual(
    [stream?.frequency, stream?.monthlyEquivalent, stream?.nextExpectedDate, stream?.occurrences],
    ["MONTHLY", 5000, "2026-07-20", 6],
  );
});

test("gives steady pay a stability of 1 and varying pay less", () => {
  const withRetries = streamsOf(every(14, 12, "2026-01-07", "ACME LTD SALARY", 1000))[0];
  const varying = streamsOf(
    every(14, 12, "2026-01-07", "ACME LTD SALARY", 1000).map((row, index) => ({
      ...row,
      amount: index % 2 ? 80_000 : 120_000,
    })),
  )[0];
  assert.equal(withRetries?.stability, 1);
  assert.equal(varying?.stability, 0.8);
  assert.equal(varying?.averageAmount, 1000);
});

test("joins payments of one payer whose reference changes, and requires more than two", () => {
  const rows = every(7, 8, "2026-01-07", "ACME LTD WAGES", 900).map((row, week) => ({
    ...row,
    description: `ACME LTD WAGES WK ${week}`,
  }));
  assert.equal(streamsOf(rows).length, 1);
  assert.equal(streamsOf(rows.slice(0, 2)).length, 0);
});

test("gives irregular pay its actual monthly average and no next date", () => {
  const dates = ["2026-01-03", "2026-01-22", "2026-03-01", "2026-03-05", "2026-05-17"];
  const [stream] = streamsOf(dates.map((date) => transaction(date, "CASUAL WORK WAGES", 600)));
  assert.deepEqual(
    [stream?.frequency, stream?.regular, stream?.nextExpectedDate],
    ["IRREGULAR", false, null],
  );
  assert.equal(stream?.monthlyEquivalent, Math.round(300_000 / ((181 * 12) / 365.25)) / 100);
});

test("ignores a gap between statements, and flags a payment missing within them", () => {
  const rows = every(7, 25, "2026-01-07", "ACME LTD SALARY", 1000);
  const statements = [
    statement("everyday", "2026-01-01", "2026-03-01"),
    statement("everyday", "2026-04-15", "2026-06-30"),
  ];
  const shown = rows.filter(({ date }) => date <= "2026-03-01" || date >= "2026-04-15");
  const gapped = summaryOf({ transactions: shown, statements });
  assert.equal(gapped.income.streams[0]?.frequency, "WEEKLY");
  assert.equal(
    gapped.flags.some(({ code }) => code === "INCOME_GAP"),
    false,
  );
  const missing = summaryOf({ transactions: rows.filter((_, index) => index !== 9), statements: halfYear });
  assert.equal(missing.flags.find(({ code }) => code === "INCOME_GAP")?.severity, "INFO");
});

test("flags pay that stopped, rose or fell", () => {
  const codes = (transactions: ReturnType<typeof every>) => {
    const { flags } = summaryOf({ transactions, statements: halfYear });
    return flags
      .filter(({ code }) => code.startsWith("INCOME"))
      .map(({ code, severity }) => `${code} ${severity}`);
  };
  const pay = every(14, 12, "2026-01-07", "ACME LTD SALARY", 1000);
  assert.deepEqual(codes(pay), []);
  assert.deepEqual(codes(pay.slice(0, 8)), ["INCOME_STOPPED WARNING"]);
  const from = (amount: number) => pay.map((row, index) => (index > 8 ? { ...row, amount } : row));
  assert.deepEqual(codes(from(120_000)), ["INCOME_CHANGED INFO"]);
  assert.deepEqual(codes(from(80_000)), ["INCOME_CHANGED WARNING"]);
});

test("joins pay that moves to another account, and separates two people with one employer", () => {
  const accounts = [account("everyday"), account("other")];
  const pay = every(14, 12, "2026-01-07", "ACME LTD SALARY", 1000);
  const moved = pay.map((row, index) =>
    index < 6 ? row : { ...row, accountId: "other", transactionId: `o${index}` },
  );
  assert.deepEqual(
    summaryOf({ accounts, transactions: moved, statements: halfYear }).income.streams.map(
      (s) => s.occurrences,
    ),
    [12],
  );
  const partner = every(14, 12, "2026-01-10", "ACME LTD SALARY", 700, { accountId: "other" });
  const both = summaryOf({ accounts, transactions: [...pay, ...partner], statements: halfYear }).income
    .streams;
  assert.deepEqual(
    both.map((stream) => [stream.frequency, stream.averageAmount]),
    [
      ["FORTNIGHTLY", 1000],
      ["FORTNIGHTLY", 700],
    ],
  );
});

test("counts a bonus as income, but not in the stream", () => {
  const pay = every(14, 12, "2026-01-07", "ACME LTD SALARY", 1000);
  const { income } = summaryOf({
    transactions: [...pay, transaction("2026-03-23", "ACME LTD SALARY", 4000)],
    statements: halfYear,
  });
  const months = (181 * 12) / 365.25;
  assert.equal(income.streams[0]?.averageAmount, 1000);
  assert.equal(income.monthlyAverage, Math.round(1_600_000 / months) / 100);
  assert.equal(income.regularMonthlyAverage, Math.round(1_200_000 / months) / 100);
});

test("excludes a bonus from the usual amount, even if it is paid with the pay", () => {
  const pay = every(14, 12, "2026-01-07", "ACME LTD SALARY", 1000);
  const together = [...pay, transaction("2026-03-04", "ACME LTD SALARY", 4000)];
  assert.equal(streamsOf(together)[0]?.averageAmount, 1000);
  const within = pay.map((row, index) => (index === 4 ? { ...row, amount: 500_000 } : row));
  assert.deepEqual([streamsOf(within)[0]?.averageAmount, streamsOf(within)[0]?.occurrences], [1000, 12]);
  const commission = pay.map((row, index) => (index % 3 === 0 ? { ...row, amount: 300_000 } : row));
  assert.equal(streamsOf(commission)[0]?.averageAmount, 1666.67, "every third payment is not a bonus");
});

test("separates two jobs with one employer", () => {
  const weekdays = every(14, 12, "2026-01-07", "ACME LTD SALARY", 2000);
  const dates = ["2026-01-20", "2026-02-20", "2026-03-20", "2026-04-20", "2026-05-20", "2026-06-19"];
  const evenings = dates.map((date) => transaction(date, "ACME LTD SALARY", 500));
  assert.deepEqual(
    streamsOf([...weekdays, ...evenings]).map(({ frequency, averageAmount }) => [frequency, averageAmount]),
    [
      ["FORTNIGHTLY", 2000],
      ["MONTHLY", 500],
    ],
  );
});

test("gives the calculator a benefit's current amount, and nothing once it has stopped", () => {
  const benefit = every(7, 25, "2026-01-07", "MSD BENEFIT", 400);
  const weekly = (transactions: typeof benefit) =>
    summaryOf({ transactions, statements: halfYear }).calculatorInputs.otherIncomeNetWeekly;
  assert.equal(weekly(benefit), "400.00");
  assert.equal(weekly(benefit.slice(0, 15)), undefined);
  assert.equal(
    weekly(benefit.map((row, index) => (index > 20 ? { ...row, amount: 30_000 } : row))),
    "300.00",
  );
});

test("counts a business's takings as no income of the household: by invoice, or into the account of its drawings", () => {
  const trading = { accountId: "trading" };
  const statements = [...halfYear, statement("trading", "2026-01-01", "2026-06-30")];
  const paid = every(28, 6, "2026-01-09", "KARAKA LANDSCAPES", 4200);
  const summarised = (rows: ReturnType<typeof every>) => {
    const summary = summaryOf({
      accounts: [account("everyday"), account("trading")],
      transactions: rows,
      statements,
    });
    const stream = summary.income.streams.find(({ payer }) => /karaka/i.test(payer));
    return [stream?.business, summary.calculatorInputs.otherIncomeNetWeekly ?? null];
  };
  const takings = paid.map((row) => ({ ...row, ...trading, correctedCategory: "OTHER_INCOME" as const }));
  const drawings = every(14, 12, "2026-01-07", "L BRENNAN DRAWINGS", -1450).map((row) => ({
    ...row,
    ...trading,
  }));
  assert.deepEqual(summarised([...takings, ...drawings]), [true, null]);
  const byInvoice = paid.map((row, index) => ({
    ...row,
    description: `INV 10${index + 10} KARAKA LANDSCAPES`,
  }));
  assert.deepEqual(summarised(byInvoice), [true, null]);
  const elsewhere = takings.map((row) => ({ ...row, accountId: "everyday" }));
  assert.deepEqual(summarised([...elsewhere, ...drawings]), [false, "1050.00"]);
});
