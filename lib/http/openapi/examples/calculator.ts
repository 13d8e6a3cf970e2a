import { toNumber } from "#lib/money.ts";
import { toBreakdownResponse } from "#lib/serviceability/breakdown-response.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { toResults } from "#lib/serviceability/calculator-response.ts";
import { assess } from "#lib/serviceability/core/assess.ts";
import { breakdown } from "#lib/serviceability/core/breakdown.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/sample-sheet.ts";
import { toHousehold } from "#lib/serviceability/to-household.ts";
import { exampleIds } from "./ids.ts";

const request: CalculatorRequest = {
  applicants: "2",
  dependants: "1",
  app1AnnualGrossIncome: "98,000",
  app2AnnualGrossIncome: "72,000",
  creditCardLimit: "8,000",
  rentBoard: "2666.59",
  groceriesFood: "1063.54",
};

/** What the engine itself answers with the bundled sheet; of the lines and banks of a breakdown the first are shown. */
function answers() {
  const sheet = prepareSheet(sampleSheet);
  const household = toHousehold(request);
  const [bank, lines] = Object.entries(toBreakdownResponse(breakdown(sheet, household)))[0] ?? [
    "",
    undefined,
  ];
  const banks = assess(sheet, household).map(({ bank: key, name, ...result }) => ({
    bank: key,
    name,
    maxLending: result.maxLending,
    maxMonthlySurplus: toNumber(result.maxMonthlySurplus),
    limitedBy: result.limitedBy,
    byServicing: toNumber(result.byServicing),
    byDebtToIncome: result.byDebtToIncome === null ? null : toNumber(result.byDebtToIncome),
    debtToIncomeWarning: result.debtToIncomeWarning,
    margin: result.maxLending - 650_000,
  }));
  return { results: toResults(assess(sheet, household)), breakdown: { [bank]: lines }, banks };
}

const { results, breakdown: lines, banks } = answers();

/** Whole examples for the calculator and the scenarios that are saved from it, by the schema's name. */
export const calculatorExamples: Readonly<Record<string, unknown>> = {
  BankCalculatorV2Request: request,
  BankCalculationResults: results,
  BankBreakdowns: lines,
  ScenarioBank: banks[0],
  ScenarioCreateRequest: { name: "Both incomes", request, requestedLoan: "650,000" },
  ScenarioRenewal: { replace: false, takeFile: true },
  Scenario: {
    scenarioId: exampleIds.scenario,
    applicationId: exampleIds.application,
    name: "Both incomes",
    request,
    requestedLoan: 650_000,
    results: banks,
    sheet: { identifier: sampleSheet.id, version: "1", title: sampleSheet.title },
    author: "Mere Tamihana",
    createdAt: "2026-11-03T00:12:40.118Z",
    updatedAt: "2026-11-03T00:12:40.118Z",
    calculatedAt: "2026-11-03T00:12:40.118Z",
    stale: [],
  },
};
