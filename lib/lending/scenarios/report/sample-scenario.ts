import { toFlatRequest } from "#lib/lending/serviceability/convert-request.ts";
import { breakdown, flatBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { EMPTY_FLAT_HOUSEHOLD, type FlatHousehold } from "#lib/lending/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { exampleHouseholdRequest } from "#lib/lending/serviceability/examples.ts";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import { enteredHousehold } from "../entered-household.ts";
import type { ScenarioReport } from "./scenario-report.ts";

const couple: FlatHousehold = {
  ...EMPTY_FLAT_HOUSEHOLD,
  applicants: 2,
  dependants: 1,
  app1AnnualGrossIncome: 85_000_00,
  app1StudentLoan: true,
  app2AnnualGrossIncome: 60_000_00,
  boarderIncomeGrossWeekly: 220_00,
  creditCardLimit: 10_000_00,
  overdraftLimit: 2_000_00,
  personalLoanMonthlyRepayment: 300_00,
  groceriesFood: 1_000_00,
  utilities: 250_00,
  phoneInternet: 150_00,
  transportVehicle: 400_00,
  ratesWater: 250_00,
  homeContentCarInsurance: 200_00,
  retirementSavingsContribution: 362_50,
};

const people = [
  { firstName: "Aroha", lastName: "Ngata" },
  { firstName: "Tāne", lastName: "Whitiora" },
];

const sheet = prepareSheet(sampleSheet);

/** A couple at the sample banks by the flat request, for tests; `changes` replace whole fields. */
export function sampleScenario(changes: Partial<ScenarioReport> = {}, flat = couple): ScenarioReport {
  return {
    generatedAt: "2026-11-20T02:05:00.000Z",
    calculatedAt: "2026-11-18T21:30:00.000Z",
    name: "Card kept, boarder counted",
    applicants: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    brokerName: "Marama Tāne",
    brand: null,
    entered: enteredHousehold({ request: toFlatRequest(flat) }, people),
    requestedLoan: 650_000_00,
    offeredRate: null,
    method: 2,
    sheet: { identifier: sampleSheet.id, version: "3", title: sampleSheet.title },
    stale: [],
    banks: flatBreakdown(sheet, flat),
    ...changes,
  };
}

/** First-home buyers as a household: one self-employed, a card repaid, a loan and the rent undecided. */
export function sampleHouseholdScenario(changes: Partial<ScenarioReport> = {}): ScenarioReport {
  const household: HouseholdJson = {
    ...exampleHouseholdRequest,
    expenses: { ...exampleHouseholdRequest.expenses, rentBoard: { amount: 2816.67, outcome: "UNDECIDED" } },
  };
  const entered = enteredHousehold({ household }, people);
  return sampleScenario({
    name: "First home, card repaid",
    entered,
    requestedLoan: 690_000_00,
    offeredRate: 0.0579,
    banks: breakdown(sheet, entered.household, entered.names),
    ...changes,
  });
}
