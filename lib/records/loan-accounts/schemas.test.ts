import assert from "node:assert/strict";
import { test } from "node:test";
import { loanAccountRequestSchema } from "./schemas.ts";

function rateOf(interestRate: string): number | null {
  return loanAccountRequestSchema.parse({ lender: "ANZ", type: "HOME_LOAN", interestRate }).interestRate;
}

test("stores every rate from 0.01% to 25.00% as its exact fraction", () => {
  for (let hundredths = 1; hundredths <= 2500; hundredths++) {
    const typed = (hundredths / 100).toFixed(2);
    // JSON and SQL print the shortest digits that identify the fraction: 0.0007, not 0.0007000000000000001.
    assert.equal(String(rateOf(typed)), String(hundredths / 10_000), typed);
  }
});

test("keeps a rate's four decimals, and reads an empty one as unknown", () => {
  assert.equal(rateOf("5.3951"), 0.053951);
  assert.equal(rateOf(""), null);
  assert.equal(rateOf("29.95"), 0.2995, "a store card");
});

test("refuses a rate that no lender charges", () => {
  for (const typed of ["60.01", "99", "695"])
    assert.throws(() => rateOf(typed), /must be a percentage from 0 to 60, such as 6\.95/);
});
