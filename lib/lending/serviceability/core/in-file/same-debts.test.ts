import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { debtsInFile } from "./debts-in-file.ts";
import { joinSameDebts } from "./same-debts.ts";
import { seenInFile } from "./seen-in-file.ts";

function account(fields: Partial<LoanAccountResponse>): LoanAccountResponse {
  return {
    accountId: "a",
    lender: "ANZ",
    accountNumber: null,
    type: "CREDIT_CARD",
    balance: null,
    limit: null,
    interestRate: null,
    repaymentAmount: null,
    repaymentFrequency: null,
    currency: "NZD",
    asAt: null,
    source: "BROKER",
    ...fields,
  };
}

const found = (fields: Partial<LoanAccountResponse>) =>
  account({ accountId: "found", source: "STATEMENT", ...fields });
const entered = (fields: Partial<LoanAccountResponse>) => account({ accountId: "entered", ...fields });
const ids = (debts: readonly LoanAccountResponse[]) => debts.map(({ accountId }) => accountId);

test("joins a debt found in statements with the same one entered by the broker, with the figures of both", () => {
  const [joined, ...others] = joinSameDebts(
    [
      found({ accountNumber: "****-2300", limit: 5_000, balance: 1_200 }),
      entered({ lender: "ANZ Bank", accountNumber: "2300", limit: 6_000, interestRate: 0.2095 }),
    ],
    1,
  );
  assert.deepEqual(others, []);
  assert.deepEqual(
    [joined?.accountId, joined?.limit, joined?.balance, joined?.interestRate],
    ["found", 6_000, 1_200, 0.2095],
  );
});

test("counts the debt once in the calculator, at the higher figure", () => {
  const repaid = { type: "PERSONAL_LOAN", repaymentAmount: 100, repaymentFrequency: "WEEKLY" } as const;
  const loanAccounts = [found(repaid), entered({ ...repaid, repaymentAmount: 105, balance: 9_000 })];
  const file = { summary: null, loanAccounts };
  const { debts } = debtsInFile(file);
  assert.deepEqual(
    debts.map(({ id, balance, repaymentMonthly }) => [id, balance, repaymentMonthly]),
    [["account-found", 9_000_00, 455_00]],
  );
  const seen = seenInFile(file).fields.find(({ field }) => field === "personalLoanMonthlyRepayment");
  assert.equal(seen?.cents, 455_00);
});

test("does not join possibly different debts: another number, lender, type, currency or figure, or two matches", () => {
  const card = found({ accountNumber: "2300", limit: 5_000 });
  for (const other of [
    entered({ accountNumber: "4417", limit: 5_000 }),
    entered({ lender: "Westpac", limit: 5_000 }),
    entered({ type: "OVERDRAFT", limit: 5_000 }),
    entered({ currency: "AUD", limit: 5_000 }),
    entered({ limit: 8_000 }),
    entered({ lender: null, limit: 5_000 }),
  ])
    assert.deepEqual(ids(joinSameDebts([card, other], 1)), ["found", "entered"]);
  const two = [card, found({ accountId: "second", accountNumber: "4417", limit: 5_000 })];
  assert.deepEqual(ids(joinSameDebts([...two, entered({ limit: 5_000 })], 1)), [
    "found",
    "second",
    "entered",
  ]);
});

const amount = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null });
const debt = fc.record({
  lender: fc.constantFrom("ANZ", "Westpac", null),
  accountNumber: fc.constantFrom("2300", "4417", null),
  type: fc.constantFrom("CREDIT_CARD" as const, "PERSONAL_LOAN" as const),
  balance: amount,
  limit: amount,
  source: fc.constantFrom("STATEMENT" as const, "BROKER" as const),
});

test("never hides a debt: each remains or is joined to one at least as large, in dollars and in cents", () => {
  fc.assert(
    fc.property(fc.array(debt, { maxLength: 6 }), (drawn) => {
      const debts = drawn.map((one, index) => account({ ...one, accountId: String(index) }));
      const joined = joinSameDebts(debts, 1);
      for (const one of debts)
        assert.ok(
          joined.some(
            (other) =>
              other.type === one.type &&
              (other.balance ?? 0) >= (one.balance ?? 0) &&
              (other.limit ?? 0) >= (one.limit ?? 0),
          ),
        );
      const cents = debts.map((one) => ({
        ...one,
        balance: one.balance && one.balance * 100,
        limit: one.limit && one.limit * 100,
      }));
      assert.deepEqual(ids(joinSameDebts(cents, 100)), ids(joined));
    }),
  );
});
