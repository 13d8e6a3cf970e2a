import assert from "node:assert/strict";
import { test } from "node:test";
import { amountTerm, describeRequest } from "./deal-copy.ts";

const deal = {
  purpose: "PURCHASE",
  address: "14 Kōwhai Street, Ponsonby, Auckland",
  amount: 865_000_00,
  amountSource: "LOAN_PARTS",
  requestedAmount: 865_000_00,
  lead: { lenderName: "Totara Bank" },
} as const;

test("names a requested amount by what the loan is for", () => {
  assert.equal(amountTerm(deal), "Purchase, 14 Kōwhai Street");
  assert.equal(amountTerm({ ...deal, purpose: null, address: null }), "Loan");
  assert.equal(amountTerm({ ...deal, amountSource: "REQUEST", lead: null }), "Purchase, 14 Kōwhai Street");
  assert.equal(describeRequest({ purpose: null, address: null }), "");
});

test("states the source of an amount that was not requested", () => {
  const empty = { ...deal, purpose: null, address: null, requestedAmount: null };
  assert.equal(amountTerm(empty), "Loan parts at Totara Bank");
  assert.equal(amountTerm({ ...empty, amountSource: "APPROVED" }), "Approved by Totara Bank");
  assert.equal(
    amountTerm({ ...deal, requestedAmount: 900_000_00, amountSource: "APPROVED" }),
    "Purchase, 14 Kōwhai Street, approved by Totara Bank",
  );
});
