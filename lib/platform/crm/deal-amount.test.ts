import assert from "node:assert/strict";
import { test } from "node:test";
import { dealAmount } from "./deal-amount.ts";

const approved = { state: "UNCONDITIONAL", approvedAmount: 1, partsAmount: 2 } as const;

test("a deal's amount is what was approved, then the submission's parts, then the request", () => {
  const found = (...given: Parameters<typeof dealAmount>) => {
    const { amount, amountSource } = dealAmount(...given);
    return [amount, amountSource];
  };
  assert.deepEqual(found(approved, 3), [1, "APPROVED"]);
  assert.deepEqual(found({ ...approved, approvedAmount: null }, 3), [2, "LOAN_PARTS"]);
  assert.deepEqual(found({ ...approved, approvedAmount: null, partsAmount: 0 }, 3), [3, "REQUEST"]);
  assert.deepEqual(found(null, 3), [3, "REQUEST"]);
  assert.deepEqual(found(null, null), [null, null]);
});

test("a deal's amount is what was drawn, once it is, even if another amount was approved", () => {
  const drawn = { ...approved, state: "DRAWN_DOWN" } as const;
  assert.deepEqual(dealAmount(drawn, 3), { amount: 2, amountSource: "LOAN_PARTS" });
  assert.deepEqual(dealAmount({ ...drawn, partsAmount: null }, 3), { amount: 1, amountSource: "APPROVED" });
});
