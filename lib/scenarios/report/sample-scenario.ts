import { flatBreakdown } from "#lib/serviceability/core/breakdown/flat-breakdown.ts";
import { EMPTY_FLAT_HOUSEHOLD, type FlatHousehold } from "#lib/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { sampleSheet } from "#lib/serviceability/core/rules/sample-sheet.ts";
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

/** A couple at the sample banks, for tests; `changes` replace whole fields. */
export function sampleScenario(changes: Partial<ScenarioReport> = {}): ScenarioReport {
  const household = changes.household ?? couple;
  return {
    generatedAt: "2026-11-20T02:05:00.000Z",
    calculatedAt: "2026-11-18T21:30:00.000Z",
    name: "Card kept, boarder counted",
    applicants: ["Aroha Ngata", "Tāne Whitiora"],
    brokerName: "Marama Tāne",
    household,
    requestedLoan: 650_000_00,
    sheet: { identifier: sampleSheet.id, version: "3", title: sampleSheet.title },
    stale: [],
    banks: flatBreakdown(prepareSheet(sampleSheet), household),
    ...changes,
  };
}
