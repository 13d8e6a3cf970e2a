import assert from "node:assert/strict";
import { test } from "node:test";
import { calculatorFields, categories, categoryCodes, factsOf } from "./categories.ts";

test("lists each agreed category once", () => {
  const agreed = `SALARY BENEFIT PENSION RENTAL_INCOME BOARDER_INCOME INTEREST_INCOME TAX_REFUND OTHER_INCOME
    GIFT_RECEIVED PARTNER_TRANSFER SALE
    GROCERIES DINING UTILITIES PHONE_INTERNET TRANSPORT CLOTHING_PERSONAL HEALTH HOUSEHOLD LEISURE SUBSCRIPTIONS
    OTHER_LIVING RENT_BOARD RATES_WATER BODY_CORPORATE CHILDCARE_SCHOOLING CHILD_SUPPORT INSURANCE_HOME_CAR
    INSURANCE_LIFE_HEALTH KIWISAVER MORTGAGE LOAN_REPAYMENT CARD_PAYMENT HIRE_PURCHASE BNPL HIGH_COST_CREDIT
    DEBT_COLLECTION STUDENT_LOAN GAMBLING CASH BANK_FEES DISHONOUR OVERDRAFT_INTEREST DONATIONS SAVINGS_INVESTMENT TAX
    INTERNAL_TRANSFER UNCATEGORISED`;
  assert.deepEqual(categoryCodes, agreed.split(/\s+/));
});

test("never counts money that is not income in the calculator", () => {
  const received = categories.filter(({ group }) => group === "RECEIVED");
  assert.deepEqual(
    received.map(({ category, calculatorField }) => [category, calculatorField]),
    [
      ["GIFT_RECEIVED", null],
      ["PARTNER_TRANSFER", null],
      ["SALE", null],
    ],
  );
});

test("maps every living and fixed cost to a calculator field, and own-account transfers to none", () => {
  for (const facts of categories) {
    if (facts.group === "LIVING" || facts.group === "FIXED") {
      assert.ok(facts.calculatorField && calculatorFields.includes(facts.calculatorField), facts.category);
    }
  }
  assert.equal(factsOf("INTERNAL_TRANSFER").calculatorField, null);
  assert.equal(
    factsOf("SALARY").calculatorField,
    null,
    "net pay is not the gross pay that the calculator needs",
  );
});
