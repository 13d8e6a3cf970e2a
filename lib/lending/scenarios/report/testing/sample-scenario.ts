import { enteredHousehold } from "#lib/lending/scenarios/entered-household.ts";
import type { ScenarioReport } from "#lib/lending/scenarios/report/scenario-report.ts";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import { breakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { breakdownOfRequest } from "#lib/lending/serviceability/flat-request.ts";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import { exampleHousehold } from "#testing/example-of.ts";

const couple: CalculatorRequest = {
  applicants: "2",
  dependants: "1",
  app1AnnualGrossIncome: "85000",
  app1StudentLoan: "Y",
  app2AnnualGrossIncome: "60000",
  boarderIncomeGrossWeekly: "220",
  creditCardLimit: "10000",
  overdraftLimit: "2000",
  personalLoanMonthlyRepayment: "300",
  groceriesFood: "1000",
  utilities: "250",
  phoneInternet: "150",
  transportVehicle: "400",
  ratesWater: "250",
  homeContentCarInsurance: "200",
  retirementSavingsContribution: "362.50",
};

const people = [
  { firstName: "Aroha", lastName: "Ngata" },
  { firstName: "Tāne", lastName: "Whitiora" },
];

const sheet = prepareSheet(sampleSheet);

/** A couple at the sample banks by the flat request, for tests; `changes` replace whole fields. */
export function sampleScenario(changes: Partial<ScenarioReport> = {}, request = couple): ScenarioReport {
  return {
    generatedAt: "2026-11-20T02:05:00.000Z",
    calculatedAt: "2026-11-18T21:30:00.000Z",
    name: "Card kept, boarder counted",
    applicants: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    brokerName: "Marama Tāne",
    brand: null,
    entered: enteredHousehold({ request }, people),
    requestedLoan: 650_000_00,
    offeredRate: null,
    method: 2,
    sheet: { identifier: sampleSheet.id, version: "3", title: sampleSheet.title },
    stale: [],
    banks: breakdownOfRequest(sheet, request),
    ...changes,
  };
}

/** First-home buyers as a household: one self-employed, a card repaid, a loan and the rent undecided. */
export function sampleHouseholdScenario(changes: Partial<ScenarioReport> = {}): ScenarioReport {
  const household: HouseholdJson = {
    ...exampleHousehold,
    expenses: { ...exampleHousehold.expenses, rentBoard: { amount: 2816.67, outcome: "UNDECIDED" } },
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
