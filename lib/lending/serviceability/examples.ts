import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import type { CalculatorRequest } from "./calculator-request.ts";
import { toAssessResponse, toBreakdownResponse, toResults } from "./calculator-response.ts";
import { assess } from "./core/assess.ts";
import { breakdown } from "./core/breakdown/breakdown.ts";
import { prepareSheet } from "./core/prepare-sheet.ts";
import { sampleSheet } from "./core/rules/sample-sheet.ts";
import { breakdownOfRequest, readRequest } from "./flat-request.ts";
import type { HouseholdJson } from "./household-schema.ts";
import { readHousehold } from "./household-schema.ts";

const exampleCalculatorRequest: CalculatorRequest = {
  applicants: "2",
  dependants: "1",
  app1AnnualGrossIncome: "98,000",
  app2AnnualGrossIncome: "72,000",
  creditCardLimit: "8,000",
  rentBoard: "2666.59",
  groceriesFood: "1063.54",
};

const sheet = prepareSheet(sampleSheet);

/** The engine's own results for the bundled sheet. */
const exampleAssessments = assess(sheet, readRequest(exampleCalculatorRequest));

/** Only the first bank's breakdown, because all of them would fill pages. */
const firstBreakdown = Object.entries(
  toBreakdownResponse(breakdownOfRequest(sheet, exampleCalculatorRequest)),
).slice(0, 1);

/** A couple who rent, one of them self-employed, buying their first home while a card is repaid. */
export const exampleHouseholdRequest: HouseholdJson = {
  applicants: [
    {
      age: 34,
      kiwiSaverRate: 0.035,
      incomes: [
        { type: "SALARY", amount: 3650, frequency: "FORTNIGHTLY" },
        { type: "OVERTIME", amount: 120, frequency: "WEEKLY" },
      ],
    },
    {
      age: 36,
      incomes: [
        {
          type: "SELF_EMPLOYED",
          years: [{ profit: 71_400, addBacks: 4200 }, { profit: 64_900 }],
        },
        { type: "WORKING_FOR_FAMILIES", amount: 96, frequency: "WEEKLY" },
      ],
    },
  ],
  households: [{ adults: [0, 1], dependants: 1 }],
  properties: [{ value: 865_000, use: "OWNER_OCCUPIED" }],
  debts: [
    { type: "CREDIT_CARD", limit: 8000, balance: 2315.4, outcome: "REPAID" },
    { type: "PERSONAL_LOAN", repaymentMonthly: 412.5, balance: 14_800, outcome: "UNDECIDED" },
  ],
  expenses: {
    groceriesFood: 1320,
    utilities: 240,
    transportVehicle: 385,
    rentBoard: { amount: 2816.67, outcome: "ENDS" },
  },
  loan: {
    amount: 690_000,
    termYears: 30,
    parts: [
      { share: 0.8, type: "PRINCIPAL_AND_INTEREST" },
      { share: 0.2, type: "INTEREST_ONLY", interestOnlyYears: 5 },
    ],
  },
};

const assessed = toAssessResponse(breakdown(sheet, readHousehold(exampleHouseholdRequest)));

/** Examples for the calculator, by schema name. */
export const calculatorExamples: Examples = {
  BankCalculatorV2Request: exampleCalculatorRequest,
  BankCalculationResults: toResults(exampleAssessments),
  BankBreakdowns: Object.fromEntries(firstBreakdown),
  HouseholdRequest: exampleHouseholdRequest,
  HouseholdAssessment: { banks: Object.fromEntries(Object.entries(assessed.banks).slice(0, 1)) },
};
