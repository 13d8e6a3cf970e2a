import assert from "node:assert/strict";
import { test } from "node:test";
import { earningHousehold, paidYearly } from "../testing/earning-household.ts";
import { breakdown } from "./breakdown/breakdown.ts";
import { roundCents } from "./figures.ts";
import { goalOf } from "./goal-seek/reach.ts";
import { seekAmount } from "./goal-seek/seek-amount.ts";
import { type Counts, prepareSheet } from "./prepare-sheet.ts";
import { sampleSheet } from "./rules/sample-sheet.ts";

/** Kauri Bank, which counts an income so and only warns about debt to income. */
function counting(counts: Partial<Counts>, income: "SALARY" | "OVERTIME" = "OVERTIME") {
  const [kauri] = sampleSheet.banks;
  assert.ok(kauri);
  const sheet = prepareSheet({ ...sampleSheet, banks: [{ ...kauri, debtToIncomeApplies: "WARN" }] });
  const banks = sheet.banks.map((bank) => ({
    ...bank,
    counts: { ...bank.counts, [income]: { ...bank.counts[income], ...counts } },
  }));
  return { ...sheet, banks };
}

const paid = (overtime: number) =>
  earningHousehold([paidYearly("SALARY", 90_000), paidYearly("OVERTIME", overtime)]);

function lineOf(overtime: Partial<Counts>, yearly: number) {
  const [bank] = breakdown(counting(overtime), paid(yearly));
  const line = bank?.lines.find(({ key }) => key === "applicants.0.incomes.1");
  return [roundCents(line?.assessed ?? 0), line?.why];
}

const after = { mostCounted: 12_000_00, mostCountedPer: "YEARLY" as const };

test("counts a share of an income up to a cap, and says so on its line", () => {
  // 20,000 × 80% is 16,000; 12,000 ÷ 12.
  assert.deepEqual(lineOf({ share: 0.8, ...after }, 20_000), [
    1_000_00,
    "Overtime of $20,000 a year is counted at 80%, up to $12,000 a year.",
  ]);
  assert.deepEqual(lineOf({ share: 1, ...after }, 20_000), [
    1_000_00,
    "Overtime of $20,000 a year is counted up to $12,000 a year.",
  ]);
  assert.deepEqual(lineOf({ share: 0.8, ...after }, 15_000), [
    1_000_00,
    "Overtime of $15,000 a year is counted at 80%; the rest allows for its uncertainty.",
  ]);
});

test("names no cap that an amount exceeds only by floating-point noise", () => {
  // 100,000 × 28% is a little over 28,000.
  const [, why] = lineOf({ share: 0.28, mostCounted: 28_000_00, mostCountedPer: "YEARLY" as const }, 100_000);
  assert.equal(why, "Overtime of $100,000 a year is counted at 28%; the rest allows for its uncertainty.");
});

test("counts an income up to a cap before its share is taken, and up to one after it", () => {
  const before = { most: 15_000_00, mostPer: "YEARLY" as const };
  assert.deepEqual(lineOf({ share: 0.8, ...before }, 20_000), [
    1_000_00,
    "Overtime of $20,000 a year is counted up to $15,000 a year, and 80% of that.",
  ]);
  assert.deepEqual(lineOf({ share: 0.9, ...before, ...after }, 20_000), [
    1_000_00,
    "Overtime of $20,000 a year is counted up to $15,000 a year, and 90% of that, up to $12,000 a year.",
  ]);
});

test("says on the line of a salary that a cap cuts it", () => {
  const whyOf = (most: number) => {
    const [bank] = breakdown(counting({ most: most * 100 }, "SALARY"), paid(0));
    return bank?.lines.find(({ key }) => key === "applicants.0.incomes.0")?.why;
  };
  assert.equal(whyOf(80_000), "Salary of $90,000 a year is counted up to $80,000 a year.");
  assert.equal(whyOf(90_000), "Gross income of $90,000 a year, before the deductions below.");
});

test("seeks an income only up to its cap", () => {
  const sheet = counting({ share: 0.8, ...after });
  const [bank] = breakdown(sheet, paid(15_000));
  assert.ok(bank);
  const seek = (loan: number) =>
    seekAmount(goalOf(sheet, "kauri", loan * 100), paid(0), { of: "INCOME", applicant: 0, income: 1 });
  const most = seek(bank.maxLending);
  // 15,000 × 80% is the cap.
  assert.ok(most.reached && most.amount > 14_000_00 && most.amount <= 15_000_00);
  assert.equal(seek(bank.maxLending + 1_000).reached, false);
});
