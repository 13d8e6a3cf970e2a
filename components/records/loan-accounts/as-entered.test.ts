import assert from "node:assert/strict";
import { test } from "node:test";
import { loanAccountAsEntered } from "./as-entered.ts";

const entered = { lender: "ANZ", type: "HOME_LOAN", balance: "$450,000", interestRate: "6.95" } as const;

test("passes accepted values on as typed", () => {
  assert.deepEqual(loanAccountAsEntered.parse(entered), entered);
});

test("reports each fault of the route's schema on its field", () => {
  const result = loanAccountAsEntered.safeParse({ ...entered, lender: " ", balance: "a lot" });
  assert.deepEqual(
    result.error?.issues.map(({ path }) => path),
    [["lender"], ["balance"]],
  );
});
