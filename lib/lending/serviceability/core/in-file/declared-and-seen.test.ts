import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { AMOUNT_FIELDS } from "#lib/lending/serviceability/core/fields.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import { compareDeclared } from "./declared-and-seen.ts";
import { type ApplicationFile, seenInFile } from "./seen-in-file.ts";

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

const file: ApplicationFile = {
  summary: {
    period: { from: "2026-05-01", to: "2026-10-31", days: 184 },
    calculatorInputs: {
      groceriesFood: "1200.00",
      creditCardLimit: "8000.00",
      otherIncomeNetWeekly: "100.00",
    },
  },
  loanAccounts: [account({ limit: 10_000 }), account({ type: "HOME_LOAN", balance: 240_000 })],
};

const compare = (declared: Parameters<typeof compareDeclared>[0], of = file) =>
  compareDeclared(declared, seenInFile(of).fields);
const conflictOf = (field: (typeof AMOUNT_FIELDS)[number]["key"], declared: number) =>
  compare({ [field]: declared }).find((row) => row.field === field)?.conflict ?? null;

test("shows each field's declared and seen amounts and source, in the order of the form", () => {
  const rows = compare({ app1AnnualGrossIncome: 95_000_00, groceriesFood: 1_150_00 });
  assert.deepEqual(
    rows.map(({ field, declared, seen, source }) => [field, declared, seen, source]),
    [
      ["app1AnnualGrossIncome", 95_000_00, null, null],
      ["otherIncomeNetWeekly", null, 100_00, "From 6 months of statements to 31 Oct 2026"],
      ["existingMortgages", null, 240_000_00, "ANZ home loan"],
      ["creditCardLimit", null, 10_000_00, "ANZ credit card"],
      ["groceriesFood", 1_150_00, 1_200_00, "From 6 months of statements to 31 Oct 2026"],
    ],
  );
  assert.ok(rows.every(({ conflict }) => conflict === null));
  assert.deepEqual(rows.find(({ field }) => field === "creditCardLimit")?.besides, [
    { cents: 8_000_00, source: "From 6 months of statements to 31 Oct 2026" },
  ]);
});

test("describes the length of the statements in days, then in months", () => {
  const source = (days: number, to: string | null = "2026-10-31") => {
    const summary = { period: { from: null, to, days }, calculatorInputs: { utilities: "1.00" } };
    return seenInFile({ summary, loanAccounts: [] }).fields[0]?.source;
  };
  assert.equal(source(1), "From 1 day of statements to 31 Oct 2026");
  assert.equal(source(24), "From 24 days of statements to 31 Oct 2026");
  assert.equal(source(31), "From 1 month of statements to 31 Oct 2026");
  assert.equal(source(365), "From 12 months of statements to 31 Oct 2026");
  assert.equal(source(0, null), "From statements");
});

test("reports flows that differ by more than a tenth and $25 a month, and in which direction", () => {
  assert.equal(conflictOf("groceriesFood", 1_080_00), null);
  assert.equal(conflictOf("groceriesFood", 1_333_00), null);
  assert.deepEqual(conflictOf("groceriesFood", 1_079_00), {
    difference: -121_00,
    flatters: true,
    why: "Groceries and food: $1,079 was declared, $1,200 was observed (from 6 months of statements to 31 Oct 2026): more than a tenth and $25 a month apart.",
  });
  assert.equal(conflictOf("groceriesFood", 1_400_00)?.flatters, false);
  assert.equal(conflictOf("groceriesFood", 0)?.flatters, true);
  assert.equal(conflictOf("otherIncomeNetWeekly", 150_00)?.flatters, true);
  // Eleven dollars a week are 47.67 a month, but only a tenth of 111; 106 a week is 26 a month more, but less than a
  // tenth.
  assert.equal(conflictOf("otherIncomeNetWeekly", 111_00), null);
  assert.equal(conflictOf("otherIncomeNetWeekly", 89_00)?.flatters, false);
  const small = {
    summary: { period: { from: null, to: null, days: 90 }, calculatorInputs: { utilities: "20.00" } },
    loanAccounts: [],
  };
  assert.equal(compare({ utilities: 0 }, small)[0]?.conflict, null);
});

test("reports a limit that differs by a dollar, and a balance by more than 2% and $1,000", () => {
  assert.equal(conflictOf("creditCardLimit", 10_000_50), null);
  assert.equal(conflictOf("creditCardLimit", 9_999_00)?.flatters, true);
  assert.equal(conflictOf("existingMortgages", 236_000_00), null);
  assert.equal(conflictOf("existingMortgages", 230_000_00)?.flatters, true);
});

test("never reports equal amounts, and returns differences as declared less seen", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const field = fc.constantFrom(...AMOUNT_FIELDS.slice(2).map(({ key }) => key));
  fc.assert(
    fc.property(field, cents, cents, (key, declared, seen) => {
      const fields = [{ field: key, cents: seen, source: "From statements", besides: [] }] as never;
      assert.equal(compareDeclared({ [key]: seen }, fields)[0]?.conflict, null);
      const conflict = compareDeclared({ [key]: declared }, fields)[0]?.conflict;
      if (conflict) assert.equal(conflict.difference, declared - seen);
    }),
  );
});
