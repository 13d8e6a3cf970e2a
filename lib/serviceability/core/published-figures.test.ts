import assert from "node:assert/strict";
import { test } from "node:test";
import { annuityFactor } from "./annuity.ts";
import { roundCents } from "./rounding.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { accLevy, incomeTax, prepareTax, studentLoanRepayment } from "./tax.ts";

function taxOf(year: string) {
  const table = sampleSheet.taxTables.find((candidate) => candidate.taxYear === year);
  assert.ok(table !== undefined);
  return prepareTax(table);
}

test("2026/27 on $85,000: income tax, ACC levy, student loan and net income as published", () => {
  const tax = taxOf("2026/27");
  const gross = 8_500_000;
  const due = incomeTax(tax, gross);
  const levy = accLevy(tax, gross);
  const loan = studentLoanRepayment(tax, gross);
  assert.equal(roundCents(due), 1_792_750);
  assert.equal(roundCents(levy), 148_750);
  assert.equal(roundCents(loan), 730_464);
  assert.equal(roundCents(gross - due - levy), 6_558_500);
  assert.equal(roundCents(gross - due - levy - loan), 5_828_036);
});

test("income tax at incomes within and at the ends of the brackets", () => {
  const tax = taxOf("2026/27");
  const published: [gross: number, due: number][] = [
    [0, 0],
    [15_600, 1638],
    [35_000, 5033],
    [53_500, 8270.5],
    [78_100, 15_650.5],
    [180_000, 49_277.5],
    [220_000, 64_877.5],
  ];
  for (const [gross, due] of published) {
    assert.equal(roundCents(incomeTax(tax, gross * 100)), due * 100, `on ${gross}`);
  }
});

test("the ACC levy stops at its cap, which is the only difference between the two years", () => {
  const older = taxOf("2025/26");
  const newer = taxOf("2026/27");
  assert.equal(roundCents(accLevy(newer, 30_000_000)), 274_122);
  assert.equal(roundCents(accLevy(older, 30_000_000)), 255_159);
  assert.equal(roundCents(accLevy(older, 8_500_000)), 141_950);
  assert.equal(incomeTax(older, 8_500_000), incomeTax(newer, 8_500_000));
  assert.equal(studentLoanRepayment(older, 8_500_000), studentLoanRepayment(newer, 8_500_000));
});

test("no student loan repayment up to the threshold", () => {
  const tax = taxOf("2026/27");
  assert.equal(studentLoanRepayment(tax, 2_412_800), 0);
  assert.equal(roundCents(studentLoanRepayment(tax, 2_422_800)), 1200);
});

test("monthly repayments as published by loan calculators", () => {
  assert.equal(roundCents(10_000_000 / annuityFactor(0.07, 30)), 66_530);
  assert.equal(roundCents(86_600_000 / annuityFactor(0.0579, 30)), 507_577);
});
