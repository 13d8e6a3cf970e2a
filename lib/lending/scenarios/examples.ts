import { assess } from "#lib/lending/serviceability/core/assess.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { exampleHouseholdRequest } from "#lib/lending/serviceability/examples.ts";
import { readHousehold } from "#lib/lending/serviceability/household-schema.ts";
import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds, examplePeople } from "#lib/platform/http/openapi/example-of.ts";
import { toBanks } from "./stored-results.ts";

const REQUESTED_LOAN = 690_000;

const assessments = assess(prepareSheet(sampleSheet), readHousehold(exampleHouseholdRequest));
const banks = toBanks(assessments, REQUESTED_LOAN * 100);

/** Examples for saved scenarios, by schema name. */
export const scenarioExamples: Examples = {
  ScenarioBank: banks[0],
  ScenarioCreateRequest: {
    name: "Card repaid",
    household: exampleHouseholdRequest,
    requestedLoan: "690,000",
    offeredRate: 0.0579,
  },
  ScenarioRenewal: { replace: false, takeFile: false },
  Scenario: {
    scenarioId: exampleIds.scenario,
    applicationId: exampleIds.application,
    name: "Card repaid",
    request: null,
    household: exampleHouseholdRequest,
    applicants: [
      { firstName: "Aroha", lastName: "Ngata" },
      { firstName: "Tāne", lastName: "Whitiora" },
    ],
    requestedLoan: REQUESTED_LOAN,
    offeredRate: 0.0579,
    method: 2,
    results: banks,
    sheet: { identifier: sampleSheet.id, version: "1", title: sampleSheet.title },
    author: examplePeople.broker,
    createdAt: "2026-11-03T00:12:40.118Z",
    updatedAt: "2026-11-03T00:12:40.118Z",
    calculatedAt: "2026-11-03T00:12:40.118Z",
    stale: [],
  },
};
