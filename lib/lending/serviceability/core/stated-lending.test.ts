import assert from "node:assert/strict";
import { test } from "node:test";
import { lendingWarnings, statedLending } from "./stated-lending.ts";

test("states lending with every guide that it is above", () => {
  const result = {
    maxLending: 883_000,
    byDebtToIncome: 600_000_00,
    byLoanToValue: 640_000_00,
    debtToIncomeWarning: false,
    loanToValueWarning: true,
  };
  assert.deepEqual(lendingWarnings(result), ["Above its LVR guide of $640,000"]);
  assert.equal(statedLending(result), "$883,000, above its LVR guide of $640,000");
  assert.equal(
    statedLending({ ...result, debtToIncomeWarning: true }),
    "$883,000, above its debt-to-income guide of $600,000, above its LVR guide of $640,000",
  );
  assert.equal(statedLending({ ...result, loanToValueWarning: false }), "$883,000");
  assert.equal(statedLending({ maxLending: 5000 }), "$5,000", "a result stored before there were guides");
});
