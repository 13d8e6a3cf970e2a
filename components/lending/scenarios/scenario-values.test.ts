import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_PREFILL } from "#components/lending/calculator/form/prefill-type.ts";
import { caseOf, gapsOf } from "#components/lending/calculator/form/read-case.ts";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { blankDebt } from "#lib/lending/serviceability/core/in-file/row.ts";
import { exampleHousehold } from "#testing/example-of.ts";
import { scenarioContent, scenarioValues } from "./scenario-values.ts";

const sampleScenario: Scenario = {
  scenarioId: "s",
  applicationId: "a",
  name: "Base case",
  request: {},
  household: { applicants: [{ incomes: [] }] },
  applicants: [],
  requestedLoan: null,
  offeredRate: null,
  method: 2,
  results: [],
  sheet: { identifier: "sheet", version: "1", title: "Sheet" },
  author: "Ana Broker",
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
  calculatedAt: "2026-11-20T00:00:00.000Z",
  stale: [],
};

test("opens a flat request's scenario without its empty fields", () => {
  const request = {
    app1AnnualGrossIncome: "95000",
    app2AnnualGrossIncome: "0",
    rentBoard: "$1,250.50",
    creditCardLimit: "5000",
    rentalIncomeGrossWeekly: "450",
  };
  const values = scenarioValues(
    { ...sampleScenario, request, household: null, requestedLoan: 650_000.5 },
    NO_PREFILL,
  );
  assert.deepEqual(
    values.applicants.map(({ incomes }) => incomes.map(({ amount }) => amount)),
    [[95_000_00], [null]],
  );
  assert.deepEqual(values.expenses.rentBoard, { amount: 1_250_50, outcome: "CONTINUES" });
  assert.deepEqual(
    values.debts.map(({ type, limit }) => [type, limit]),
    [["CREDIT_CARD", 5_000_00]],
  );
  assert.deepEqual(
    values.properties.map(({ value, rentWeekly }) => [value, rentWeekly]),
    [[null, 450_00]],
  );
  assert.equal(values.loan.amount, 650_000_50);
  assert.equal(caseOf(values).requested, 65_000_050);
  assert.deepEqual(Object.keys(gapsOf(values)), ["properties.0.value"]);
});

test("names a flat request's other loans after their field, or matches the file's buy now, pay later", () => {
  const scenario = {
    ...sampleScenario,
    request: { app1AnnualGrossIncome: "95000", hirePurchaseOtherLoanMonthlyPayment: "80.06" },
    household: null,
  };
  const [unknown] = scenarioValues(scenario, NO_PREFILL).debts;
  assert.deepEqual([unknown?.type, unknown?.label], ["HIRE_PURCHASE", "Hire purchase and other loans"]);
  const afterpay = {
    ...blankDebt("account-afterpay", "BNPL"),
    label: "Afterpay buy now, pay later",
    repaymentMonthly: 80_06,
    evidence: "From statements",
  };
  const prefill = { ...NO_PREFILL, values: { ...NO_PREFILL.values, debts: [afterpay] } };
  const [known] = scenarioValues(scenario, prefill).debts;
  assert.deepEqual([known?.id, known?.type, known?.label], [afterpay.id, "BNPL", afterpay.label]);
});

test("saves an opened household unchanged", () => {
  const { loan, ...household } = exampleHousehold;
  const scenario = {
    ...sampleScenario,
    request: null,
    household: exampleHousehold,
    offeredRate: 0.0539,
  };
  const values = scenarioValues(scenario, NO_PREFILL);
  assert.deepEqual(scenarioContent(caseOf(values)), {
    household: { ...household, loan: { parts: loan?.parts } },
    requestedLoan: "",
    offeredRate: 0.0539,
  });
});

test("keeps who lives with whom", () => {
  const household = {
    applicants: [{ incomes: [] }, { incomes: [] }, { incomes: [] }],
    households: [
      { adults: [0, 2], dependants: 0 },
      { adults: [1], dependants: 2 },
    ],
  };
  const values = scenarioValues({ ...sampleScenario, request: null, household }, NO_PREFILL);
  assert.deepEqual(scenarioContent(caseOf(values)).household, household);
});

test("leaves the loan field empty without a requested loan", () => {
  assert.equal(scenarioValues({ ...sampleScenario, requestedLoan: null }, NO_PREFILL).loan.amount, null);
});
