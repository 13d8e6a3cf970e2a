import assert from "node:assert/strict";
import { test } from "node:test";
import { CHOICE_KEYS } from "../choice-fields.ts";
import { AMOUNT_FIELDS, type FieldGroup } from "./fields.ts";

function keysOf(group: FieldGroup): string[] {
  return AMOUNT_FIELDS.filter((field) => field.group === group).map((field) => field.key);
}

// The names of BankCalculatorV2Request and their parts in the method, as specified.
test("has the contract's fields, each in its part of the method", () => {
  assert.deepEqual(CHOICE_KEYS, [
    "applicants",
    "dependants",
    "app1StudentLoan",
    "app2StudentLoan",
    "useBankBenchmark",
    "proposedLoanTerm",
  ]);
  assert.deepEqual(keysOf("income"), [
    "app1AnnualGrossIncome",
    "app2AnnualGrossIncome",
    "rentalIncomeGrossWeekly",
    "boarderIncomeGrossWeekly",
    "otherIncomeNetWeekly",
  ]);
  assert.deepEqual(keysOf("debts"), [
    "existingMortgages",
    "overdraftLimit",
    "creditCardLimit",
    "personalLoanMonthlyRepayment",
    "hirePurchaseOtherLoanMonthlyPayment",
  ]);
  assert.deepEqual(keysOf("fixed"), [
    "rentBoard",
    "bodyCorpGroundRent",
    "childcareSchooling",
    "childSupport",
    "homeContentCarInsurance",
    "lifeHealthInsurance",
    "ratesWater",
    "retirementSavingsContribution",
  ]);
  assert.deepEqual(keysOf("basic"), [
    "otherExpenses",
    "groceriesFood",
    "utilities",
    "phoneInternet",
    "transportVehicle",
    "clothingPersonalCare",
  ]);
});

test("has a period that agrees with each field's name, monthly for expenses", () => {
  for (const field of AMOUNT_FIELDS) {
    const named = /Annual|Weekly|Monthly|Limit/.exec(field.key)?.[0].toLowerCase();
    if (named !== undefined) assert.equal(field.frequency, named, field.key);
    if (field.group === "basic" || field.group === "fixed") assert.equal(field.frequency, "monthly");
  }
});

test("labels KiwiSaver contributions by name, whatever the API calls the field", () => {
  const field = AMOUNT_FIELDS.find(({ key }) => key === "retirementSavingsContribution");
  assert.equal(field?.label, "KiwiSaver contributions");
});
