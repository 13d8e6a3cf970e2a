import type { Examples } from "#lib/http/openapi/example-of.ts";
import { fromFlat } from "#lib/serviceability/core/flat-household.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import { toBreakdownResponse, toResults } from "./calculator-response.ts";
import { toFlatHousehold } from "./convert-request.ts";
import { assess } from "./core/assess.ts";
import { flatBreakdown } from "./core/breakdown/flat-breakdown.ts";
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";

export const exampleCalculatorRequest: CalculatorRequest = {
  applicants: "2",
  dependants: "1",
  app1AnnualGrossIncome: "98,000",
  app2AnnualGrossIncome: "72,000",
  creditCardLimit: "8,000",
  rentBoard: "2666.59",
  groceriesFood: "1063.54",
};

const sheet = prepareSheet(sampleSheet);
const household = toFlatHousehold(exampleCalculatorRequest);

/** The engine's own results for the bundled sheet. */
export const exampleAssessments = assess(sheet, fromFlat(household));

/** Only the first bank's breakdown: all of them would fill pages. */
const firstBreakdown = Object.entries(toBreakdownResponse(flatBreakdown(sheet, household))).slice(0, 1);

/** Examples for the calculator, by schema name. */
export const calculatorExamples: Examples = {
  BankCalculatorV2Request: exampleCalculatorRequest,
  BankCalculationResults: toResults(exampleAssessments),
  BankBreakdowns: Object.fromEntries(firstBreakdown),
};
