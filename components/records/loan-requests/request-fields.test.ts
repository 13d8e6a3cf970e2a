import assert from "node:assert/strict";
import { test } from "node:test";
import { fundsOf } from "#lib/records/loan-requests/core/funds.ts";
import { loanRequestInputSchema, loanRequestSchema } from "#lib/records/loan-requests/schemas.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { describeFunds, fieldsOf, figuresOf, followRepaid } from "./request-fields.ts";

const request = exampleResponse(loanRequestSchema);

test("round-trips a stored request with the same funds", () => {
  const fields = fieldsOf(request, []);
  assert.ok(loanRequestInputSchema.safeParse(fields).success);
  assert.equal((fundsOf(figuresOf(fields)).shortfall ?? 0) / 100, request.funds.shortfall);
});

test("starts with the applicant's declared goals until saved", () => {
  const declared = { by: "Aroha Ngata", purpose: "REFINANCE" as const, price: 81_200_000 };
  const unsaved = { ...request, version: 0, purpose: null, price: null };
  const { purpose, price } = fieldsOf(unsaved, [], declared);
  assert.deepEqual([purpose, price], ["REFINANCE", "812,000"]);
  const saved = fieldsOf({ ...unsaved, version: 1 }, [], declared);
  assert.deepEqual([saved.purpose, saved.price], ["", ""], "they were cleared");
});

test("drops repaid accounts that no longer exist", () => {
  const repaid = { ...request, repaidAccountIds: ["a", "gone"] };
  assert.deepEqual(fieldsOf(repaid, ["a", "b"]).repaidAccountIds, ["a"]);
});

test("treats an invalid amount as unknown", () => {
  for (const price of ["850,0", "-785,000"]) {
    const fields = { ...fieldsOf(request, []), price };
    assert.equal(figuresOf(fields).price, null, price);
    assert.equal(fundsOf(figuresOf(fields)).shortfall, null, price);
  }
});

test("debts repaid follow the ticked accounts until another amount is typed", () => {
  const accounts = [
    { accountId: "a", balance: 400_000 },
    { accountId: "b", balance: -12_000.5 },
    { accountId: "c", balance: null },
  ];
  const none = { debtsRepaid: "", repaidAccountIds: [] };
  assert.equal(followRepaid(none, ["a"], accounts), "400,000");
  const one = { debtsRepaid: "400,000", repaidAccountIds: ["a"] };
  assert.equal(followRepaid(one, ["a", "b"], accounts), "412,000.50");
  assert.equal(followRepaid(one, [], accounts), "");
  assert.equal(followRepaid({ ...one, debtsRepaid: "405,000" }, ["a", "b"], accounts), "405,000");
});

test("shows the shortfall in dollars, or what to enter", () => {
  assert.equal(describeFunds({ shortfall: 8_000_00, missing: [] }).figure, "$8,000 short");
  assert.equal(describeFunds({ shortfall: -50, missing: [] }).figure, "$0.50 over");
  assert.equal(describeFunds({ shortfall: 0, missing: [] }).figure, "Funds add up");
  assert.equal(
    describeFunds({ shortfall: null, missing: ["purpose", "price", "loanAmount"] }).text,
    "Enter the purpose, the price and the loan to see whether the funds add up.",
  );
});
