import assert from "node:assert/strict";
import { test } from "node:test";
import { accLevy, incomeTax, prepareTax, studentLoanRepayment } from "#lib/reading/tax/tax.ts";
import { roundCents } from "../figures.ts";
import { annuityFactor } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";

// Sources of the figures, as read in 2026:
// - "Tax rates for individuals", from 1 April 2025, Inland Revenue: ird.govt.nz/income-tax/income-tax-for-individuals/
//   tax-codes-and-tax-rates-for-individuals/tax-rates-for-individuals
// - "Levy results", liable earnings up to 2027/28, ACC: acc.co.nz/levy-results
// - "ACC rates of levy and maximum liable income, 1 April 2025", New Zealand Payroll Practitioners' Association:
//   nzppa.co.nz/blog/acc-rates-of-levy-and-maximum-liable-income-1-april-2025
// - "ACC Earners' Levy changes for FY 2026-2027", after Inland Revenue, Oracle: blogs.oracle.com/peoplesoft
// - "NZ student loan repayment threshold", after Inland Revenue: taxaccountants.co.nz/student-loan-repayment-threshold-nz
//   and, with worked repayments, calculate.co.nz/learning-center/student-loan-guide.php
// - "Amortization Tables" for loans of $250,000: ebrary.net/6146/business_finance/appendix_amortization_tables

function taxOf(year: string) {
  const table = sampleSheet.taxTables.find((candidate) => candidate.taxYear === year);
  assert.ok(table !== undefined);
  return prepareTax(table);
}

test("matches published income tax, ACC levy, student loan and net income on $85,000 in 2026/27", () => {
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

test("calculates income tax within and at the ends of the brackets", () => {
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

test("stops the ACC levy at its cap, the only difference between the two years", () => {
  const older = taxOf("2025/26");
  const newer = taxOf("2026/27");
  assert.equal(roundCents(accLevy(newer, 30_000_000)), 274_122);
  assert.equal(roundCents(accLevy(older, 30_000_000)), 255_159);
  assert.equal(roundCents(accLevy(older, 8_500_000)), 141_950);
  assert.equal(incomeTax(older, 8_500_000), incomeTax(newer, 8_500_000));
  assert.equal(studentLoanRepayment(older, 8_500_000), studentLoanRepayment(newer, 8_500_000));
});

test("deducts no student loan repayment up to the threshold", () => {
  const tax = taxOf("2026/27");
  assert.equal(studentLoanRepayment(tax, 2_412_800), 0);
  assert.equal(roundCents(studentLoanRepayment(tax, 2_422_800)), 1200);
});

test("has Inland Revenue's brackets in both years of the sample", () => {
  for (const table of sampleSheet.taxTables) {
    assert.deepEqual(
      table.incomeTax.map(({ upTo, rate }) => [upTo, rate]),
      [
        [15_600, 0.105],
        [53_500, 0.175],
        [78_100, 0.3],
        [180_000, 0.33],
        [null, 0.39],
      ],
    );
  }
});

test("matches the announced maximum ACC levy of each year", () => {
  assert.equal(roundCents(accLevy(taxOf("2025/26"), 15_279_000)), 255_159);
  assert.equal(roundCents(accLevy(taxOf("2026/27"), 15_664_100)), 274_122);
});

test("matches student loan repayments in guides: a salary of $55,000, and $800 a week", () => {
  const tax = taxOf("2026/27");
  assert.equal(roundCents(studentLoanRepayment(tax, 5_500_000)), 370_464);
  assert.equal(tax.studentLoanThreshold, 52 * 46_400);
  assert.equal(roundCents(studentLoanRepayment(tax, 52 * 80_000) / 52), 4032);
});

test("matches the balance after five years in amortisation tables", () => {
  const owed = (rate: number, years: number) =>
    (25_000_000 / annuityFactor(rate, years)) * annuityFactor(rate, years - 5);
  // The tables pay whole cents each month, which adds up to less than a dollar.
  assert.ok(Math.abs(owed(0.07, 30) / 100 - 235_328) < 1);
  assert.ok(Math.abs(owed(0.065, 15) / 100 - 191_792) < 1);
});

test("matches monthly repayments of published loan calculators", () => {
  assert.equal(roundCents(10_000_000 / annuityFactor(0.07, 30)), 66_530);
  assert.equal(roundCents(86_600_000 / annuityFactor(0.0579, 30)), 507_577);
});
