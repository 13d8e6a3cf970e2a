import assert from "node:assert/strict";
import { test } from "node:test";
import { every, statement, summaryOf, transaction } from "#testing/generators/statements/stored-rows.ts";

const statements = [statement("everyday", "2026-04-01", "2026-06-30")];

test("keeps a gift and a partner's transfers out of income and asks about them", () => {
  const pay = every(14, 6, "2026-04-08", "KAURI JOINERY LTD SALARY", 1900);
  const transfers = every(14, 6, "2026-04-09", "T WHITIORA", 1000);
  const gift = transaction("2026-05-03", "GIFT FROM MUM AND DAD", 15_000);
  const without = summaryOf({ statements, transactions: pay });
  const summary = summaryOf({ statements, transactions: [...pay, ...transfers, gift] });
  assert.equal(summary.income.monthlyAverage, without.income.monthlyAverage);
  assert.deepEqual(summary.income.streams, without.income.streams);
  assert.deepEqual(summary.calculatorInputs, without.calculatorInputs);
  assert.deepEqual(summary.expenses, without.expenses);
  const flags = summary.flags.filter(({ code }) => code === "LARGE_CREDIT" || code === "PERSON_TRANSFERS");
  assert.deepEqual(
    flags.map(({ message }) => message),
    [
      "$15,000.00 from GIFT MUM AND DAD on 3 May 2026 (gifts received) is not regular income: ask where it came from and whether it has to be repaid",
      "$6,000.00 in 6 payments from T WHITIORA is not counted as income: ask whether it is board, rent, support or a share of costs",
    ],
  );
  assert.deepEqual(flags[0]?.transactionIds, [gift.transactionId]);
});

test("asks about large one-off credits of any unknown payer, but not about regular or small ones", () => {
  const codes = (description: string, amount: number, count = 1) =>
    summaryOf({ statements, transactions: every(14, count, "2026-04-08", description, amount) })
      .flags.filter(({ code }) => code === "LARGE_CREDIT")
      .map(({ transactionIds }) => transactionIds.length);
  assert.deepEqual(codes("XYZZY", 2000), [1]);
  assert.deepEqual(codes("XYZZY", 9000, 2), [2]);
  assert.deepEqual(codes("XYZZY", 1999.99), []);
  assert.deepEqual(codes("RIMU ENTERPRISES LTD", 3000, 6), []);
});
