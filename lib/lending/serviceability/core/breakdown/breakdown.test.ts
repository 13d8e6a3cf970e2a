import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import type { CalculatorRequest } from "../../calculator-request.ts";
import { breakdownOfRequest, readRequest } from "../../flat-request.ts";
import { anySheet, usualRequest } from "../../testing/arbitraries.ts";
import { assess } from "../assess.ts";
import { AMOUNT_FIELDS } from "../fields.ts";
import { roundCents } from "../figures.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import { sampleSheet } from "../rules/sample-sheet.ts";
import type { BankBreakdown } from "./breakdown.ts";

const sample = prepareSheet(sampleSheet);

function at(bank: string, request: CalculatorRequest): BankBreakdown {
  const found = breakdownOfRequest(sample, request).find((candidate) => candidate.bank === bank);
  assert.ok(found !== undefined);
  return found;
}

function lineOf(bank: BankBreakdown, key: string) {
  const line = bank.lines.find((candidate) => candidate.key === key);
  assert.ok(line !== undefined, key);
  return line;
}

const earner: CalculatorRequest = {
  app1AnnualGrossIncome: "85000",
  app1StudentLoan: "Y",
};

test("has the same figures as assess, and lines that add up to them, for any sheet and household", () => {
  fc.assert(
    fc.property(anySheet, usualRequest, (sheet, request) => {
      const prepared = prepareSheet(sheet);
      const explained = breakdownOfRequest(prepared, request);
      for (const [index, result] of assess(prepared, readRequest(request)).entries()) {
        const bank = explained[index];
        assert.ok(bank !== undefined);
        assert.deepEqual({ ...bank, ...result }, bank);
        const sum = bank.lines.reduce((total, line) => total + line.assessed, 0);
        assert.equal(roundCents(sum), result.maxMonthlySurplus);
      }
    }),
    { numRuns: scaleRuns(400) },
  );
});

test("has each amount field and each line of the method exactly once", () => {
  const keys = at("kauri", earner).lines.map((line) => line.key);
  assert.equal(keys.length, AMOUNT_FIELDS.length + 7);
  assert.equal(new Set(keys).size, keys.length);
  for (const field of AMOUNT_FIELDS) assert.ok(keys.includes(field.key), field.key);
});

test("returns a reason for every line, for any household and sheet", () => {
  fc.assert(
    fc.property(anySheet, usualRequest, (sheet, request) => {
      for (const bank of breakdownOfRequest(prepareSheet(sheet), request)) {
        for (const { why } of [...bank.lines, ...bank.steps, { why: bank.limitedByWhy }]) {
          assert.match(why, /^[A-Z].*\.$/);
          assert.doesNotMatch(why, /undefined|null|NaN|Infinity|object/);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test("assesses a card by its limit, regardless of the balance", () => {
  const line = lineOf(at("kauri", { ...earner, creditCardLimit: "10000" }), "creditCardLimit");
  assert.deepEqual(line, {
    key: "creditCardLimit",
    label: "Credit card limit",
    section: "COMMITMENTS",
    entered: { amount: 10_000_00, frequency: "limit" },
    assessed: -380_00,
    why: "Credit card limit $10,000 is assessed at 3.8% of the limit a month, whatever the balance.",
  });
});

test("shows gross income, tax, levy and student loan separately", () => {
  const bank = at("kauri", earner);
  const yearly = (key: string) => roundCents(lineOf(bank, key).assessed * 12);
  assert.equal(yearly("app1AnnualGrossIncome"), 85_000_00);
  assert.equal(yearly("app1IncomeTax"), -17_927_50);
  assert.equal(yearly("app1AccLevy"), -1_487_50);
  assert.equal(yearly("app1StudentLoanRepayment"), -7_304_64);
  assert.equal(lineOf(bank, "app1IncomeTax").entered, null);
  assert.match(lineOf(bank, "app1IncomeTax").why, /\$17,927\.50/);
  assert.match(lineOf(bank, "app1StudentLoanRepayment").why, /12% of income above \$24,128/);
  assert.equal(bank.effectiveTaxRate?.toFixed(6), ((17_927.5 + 1_487.5) / 85_000).toFixed(6));
});

test("uses the benchmark instead of lower declared costs, which show as entered but not counted", () => {
  const bank = at("rimu", { ...earner, groceriesFood: "900" });
  assert.equal(roundCents(lineOf(bank, "basicBenchmark").assessed), -1_441_67);
  assert.match(lineOf(bank, "basicBenchmark").why, /\$900 a month are below .*\$1,441\.67 .*2% of gross/);
  const groceries = lineOf(bank, "groceriesFood");
  assert.equal(groceries.assessed, 0);
  assert.deepEqual(groceries.entered, { amount: 900_00, frequency: "monthly" });
});

test("counts declared costs above the benchmark, and no benchmark", () => {
  const bank = at("rimu", { ...earner, groceriesFood: "1900" });
  assert.equal(lineOf(bank, "basicBenchmark").assessed, 0);
  assert.equal(lineOf(bank, "groceriesFood").assessed, -1_900_00);
});

test("explains what limits the result, at which rate and over which term", () => {
  const capped = at("kauri", { app1AnnualGrossIncome: "85000" });
  assert.equal(
    capped.limitedByWhy,
    "Debt can be up to 6 times the gross income of $85,000 a year. The surplus alone would support $546,178.43.",
  );
  assert.equal(capped.debtToIncomeRatio, 6);
  const longest = at("kowhai", earner);
  assert.match(longest.limitedByWhy, /over 25 years, the bank's longest term, at the test rate of 7\.5%/);
  assert.equal(longest.termYears, 25);
  const nothing = at("kauri", {});
  assert.match(nothing.limitedByWhy, /^The monthly surplus of −\$1,450 is below the \$400 /);
  assert.equal(nothing.effectiveTaxRate, null);
  assert.equal(nothing.debtToIncomeRatio, null);
});

test("lists the steps from the surplus to the lending, without a step for a limit that the bank does not have", () => {
  const kauri = at("kauri", earner);
  assert.deepEqual(
    kauri.steps.map((step) => step.key),
    ["surplus", "minimumSurplus", "repayment", "byServicing", "byDebtToIncome", "maxLending"],
  );
  assert.equal(kauri.steps[0]?.amount, kauri.maxMonthlySurplus);
  assert.equal(kauri.steps.at(-1)?.amount, kauri.maxLending * 100);
  assert.ok(!at("matai", earner).steps.some((step) => step.key === "byDebtToIncome"));
});

test("reports a debt-to-income limit as the cap only if it is", () => {
  const why = (bank: BankBreakdown) => bank.steps.find(({ key }) => key === "byDebtToIncome")?.why ?? "";
  const alone = { app1AnnualGrossIncome: "85000" };
  assert.match(why(at("kauri", alone)), /This caps the lending\.$/);
  assert.match(why(at("kauri", { ...alone, dependants: "5" })), /here the surplus is what limits it\.$/);
  assert.match(why(at("rimu", alone)), /The bank only reports this\.$/);
});

test("names the sheet, tax year and source of the figures", () => {
  const { sheetId, taxYear, source, effectiveFrom, verifiedAt } = at("kauri", earner);
  assert.deepEqual([sheetId, taxYear], ["nz-sample-2026-27", "2026/27"]);
  assert.ok(source.length > 0);
  assert.deepEqual([effectiveFrom, verifiedAt], ["2026-04-01", "2026-04-01"]);
});
