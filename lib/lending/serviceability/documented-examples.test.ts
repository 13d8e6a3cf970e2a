import assert from "node:assert/strict";
import { test } from "node:test";
import { schemaExamples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleHousehold } from "#testing/example-of.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import { toAssessResponse, toBreakdownResponse, toResults } from "./calculator-response.ts";
import { assess } from "./core/assess.ts";
import { breakdown } from "./core/breakdown/breakdown.ts";
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";
import { breakdownOfRequest, readRequest } from "./flat-request.ts";
import { readHousehold } from "./household-schema.ts";

const sheet = prepareSheet(sampleSheet);
const request = schemaExamples.BankCalculatorV2Request as CalculatorRequest;

/** Only the first bank's, because all of them would fill pages. */
const firstOf = (banks: object) => Object.fromEntries(Object.entries(banks).slice(0, 1));

// What the documentation shows is what the engine answers. After a change of the sample sheet, copy the new figures.
test("data/api/examples.json has the engine's results for its own requests", () => {
  const { BankCalculationResults, BankBreakdowns, HouseholdAssessment } = schemaExamples;
  const assessed = toAssessResponse(breakdown(sheet, readHousehold(exampleHousehold)));
  assert.deepEqual(
    { BankCalculationResults, BankBreakdowns, HouseholdAssessment },
    {
      BankCalculationResults: toResults(assess(sheet, readRequest(request))),
      BankBreakdowns: firstOf(toBreakdownResponse(breakdownOfRequest(sheet, request))),
      HouseholdAssessment: { banks: firstOf(assessed.banks) },
    },
  );
});
