import { exampleIds, examplePeople } from "#lib/http/openapi/example-facts.ts";
import type { Examples } from "#lib/http/openapi/example-of.ts";
import { toNumber } from "#lib/money.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
import { exampleAssessments, exampleCalculatorRequest } from "#lib/serviceability/examples.ts";

const banks = exampleAssessments.map(({ bank, name, ...result }) => ({
  bank,
  name,
  maxLending: result.maxLending,
  maxMonthlySurplus: toNumber(result.maxMonthlySurplus),
  limitedBy: result.limitedBy,
  byServicing: toNumber(result.byServicing),
  byDebtToIncome: result.byDebtToIncome === null ? null : toNumber(result.byDebtToIncome),
  debtToIncomeWarning: result.debtToIncomeWarning,
  margin: result.maxLending - 650_000,
}));

/** Examples for saved scenarios, by schema name. */
export const scenarioExamples: Examples = {
  ScenarioBank: banks[0],
  ScenarioCreateRequest: {
    name: "Both incomes",
    request: exampleCalculatorRequest,
    requestedLoan: "650,000",
  },
  ScenarioRenewal: { replace: false, takeFile: true },
  Scenario: {
    scenarioId: exampleIds.scenario,
    applicationId: exampleIds.application,
    name: "Both incomes",
    request: exampleCalculatorRequest,
    requestedLoan: 650_000,
    results: banks,
    sheet: { identifier: sampleSheet.id, version: "1", title: sampleSheet.title },
    author: examplePeople.broker,
    createdAt: "2026-11-03T00:12:40.118Z",
    updatedAt: "2026-11-03T00:12:40.118Z",
    calculatedAt: "2026-11-03T00:12:40.118Z",
    stale: [],
  },
};
