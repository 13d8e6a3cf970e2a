import assert from "node:assert/strict";
import { test } from "node:test";
import { readValues } from "#components/calculator/form/read-values.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";

import { scenarioValues } from "./scenario-values.ts";

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

test("fills the form with a scenario as entered and with its default choices", () => {
  const scenario = {
    ...sampleScenario,
    request: { app1AnnualGrossIncome: "95000", app2AnnualGrossIncome: "0", rentBoard: "$1,250.50" },
    requestedLoan: 650_000.5,
  };
  const values = scenarioValues(scenario);
  assert.equal(values.app1AnnualGrossIncome, "95,000");
  assert.equal(values.rentBoard, "1,250.50");
  assert.equal(values.creditCardLimit, "");
  assert.equal(values.applicants, "2");
  assert.equal(values.proposedLoanTerm, "30");
  assert.equal(values.requestedLoan, "650,000.50");
  const { entry } = readValues(values);
  assert.equal(entry?.household.applicants, 2);
  assert.equal(entry?.requested, 65_000_050);
});

test("leaves the loan field empty without a requested loan", () => {
  assert.equal(scenarioValues({ ...sampleScenario, requestedLoan: null }).requestedLoan, "");
});
