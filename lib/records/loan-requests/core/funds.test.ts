import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fundsOf, loanToValue } from "./funds.ts";
import { depositKinds, emptyLoanRequest, isBuying, type LoanRequest, loanPurposes } from "./loan-request.ts";

const request = (more: Partial<LoanRequest>): LoanRequest => ({ ...emptyLoanRequest, ...more });
const item = (amount: number) => ({ itemId: String(amount), kind: "SAVINGS" as const, amount, note: null });
const property = {
  address: "14 Rimu Street",
  type: null,
  use: "OWNER_OCCUPIED",
  newBuild: false,
  value: null,
} as const;

const cents = fc.integer({ min: 0, max: 500_000_000 });
const known = fc.record({
  purpose: fc.constantFrom(...loanPurposes),
  price: cents,
  costs: cents,
  debtsRepaid: cents,
  loanAmount: cents,
  depositItems: fc.array(
    fc.record({
      itemId: fc.uuid(),
      kind: fc.constantFrom(...depositKinds),
      amount: cents,
      note: fc.constant(null),
    }),
    { maxLength: 20 },
  ),
});

test("calculates the shortfall to the cent, with the price only for a purchase", () => {
  fc.assert(
    fc.property(known, (entered) => {
      const { shortfall, uses, sources, missing } = fundsOf(entered);
      const deposit = entered.depositItems.reduce((sum, { amount }) => sum + amount, 0);
      const price = isBuying(entered.purpose) ? entered.price : 0;
      assert.equal(shortfall, price + entered.costs + entered.debtsRepaid - deposit - entered.loanAmount);
      assert.deepEqual(missing, []);
      const sum = (lines: typeof uses) => lines.reduce((total, { amount }) => total + (amount ?? 0), 0);
      assert.equal(sum(uses) - sum(sources), shortfall);
    }),
  );
});

test("has no shortfall once the loan covers it, and each extra dollar of deposit reduces it by one", () => {
  fc.assert(
    fc.property(known, fc.integer({ min: 1, max: 10_000_000 }), (entered, more) => {
      const short = fundsOf(entered).shortfall ?? Number.NaN;
      assert.equal(fundsOf({ ...entered, loanAmount: entered.loanAmount + short }).shortfall, 0);
      const depositItems = [...entered.depositItems, item(more)];
      assert.equal(fundsOf({ ...entered, depositItems }).shortfall, short - more);
    }),
  );
});

test("returns no shortfall while required figures are unknown, and lists them", () => {
  const missing = (more: Partial<LoanRequest>) => fundsOf(request(more)).missing;
  assert.deepEqual(missing({}), ["purpose", "loanAmount"]);
  assert.deepEqual(missing({ purpose: "PURCHASE" }), ["price", "loanAmount"]);
  assert.deepEqual(missing({ purpose: "REFINANCE", loanAmount: 1 }), ["debtsRepaid"]);
  assert.deepEqual(missing({ purpose: "TOP_UP", loanAmount: 1 }), ["costs"]);
  assert.deepEqual(missing({ purpose: "TOP_UP", loanAmount: 1, debtsRepaid: 1 }), []);
  assert.equal(fundsOf(request({ purpose: "PURCHASE", price: 100, loanAmount: null })).shortfall, null);
});

test("ignores a price in a refinance", () => {
  const funds = fundsOf(request({ purpose: "REFINANCE", price: 900, debtsRepaid: 500, loanAmount: 500 }));
  assert.equal(funds.shortfall, 0);
  assert.ok(!funds.uses.some(({ label }) => /price/i.test(label)));
});

test("compares the loan with the lower of price and valuation", () => {
  const asked = { purpose: "PURCHASE", price: 1000, loanAmount: 800 } as const;
  assert.equal(loanToValue(request(asked)), 0.8);
  assert.equal(loanToValue(request({ ...asked, property: { ...property, value: 900 } })), 800 / 900);
  assert.equal(loanToValue(request({ ...asked, property: { ...property, value: 1100 } })), 0.8);
  assert.equal(loanToValue(request({ ...asked, purpose: "REFINANCE" })), null);
  assert.equal(
    loanToValue(request({ ...asked, purpose: "REFINANCE", property: { ...property, value: 1600 } })),
    0.5,
  );
  assert.equal(loanToValue(request({ ...asked, purpose: "TOP_UP" })), null);
  assert.equal(loanToValue(request({ ...asked, loanAmount: null })), null);
});
