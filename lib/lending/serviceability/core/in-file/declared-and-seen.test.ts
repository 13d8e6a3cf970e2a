import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { calculatorFields } from "#lib/reading/statements/core/understand/categories.ts";
import type { LoanAccountResponse } from "#lib/records/loan-accounts/schemas.ts";
import type { AmountKey } from "../fields.ts";
import { conflictWith } from "./declared-and-seen.ts";
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

const conflictOf = (field: AmountKey, declared: number, of = file) => {
  const seen = seenInFile(of).fields.find((one) => one.field === field);
  assert.ok(seen);
  return conflictWith(seen, declared);
};

/** Whether there is a conflict, and whether the declared amount looks better. */
const verdict = (field: AmountKey, declared: number, of = file) => {
  const why = conflictOf(field, declared, of);
  return why === null ? "AGREES" : why.includes("look better") ? "FLATTERS" : "CONFLICTS";
};

test("takes the higher of the amounts that statements and loan accounts show, with its source", () => {
  assert.deepEqual(
    seenInFile(file).fields.map(({ field, cents, source }) => [field, cents, source]),
    [
      ["groceriesFood", 1_200_00, "From 6 months of statements to 31 Oct 2026"],
      ["creditCardLimit", 10_000_00, "ANZ credit card"],
      ["otherIncomeNetWeekly", 100_00, "From 6 months of statements to 31 Oct 2026"],
      ["existingMortgages", 240_000_00, "ANZ home loan"],
    ],
  );
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
  assert.equal(verdict("groceriesFood", 1_080_00), "AGREES");
  assert.equal(verdict("groceriesFood", 1_333_00), "AGREES");
  assert.equal(
    conflictOf("groceriesFood", 1_079_00),
    "Groceries and food: $1,079 was declared, $1,200 was observed (from 6 months of statements to 31 Oct 2026): more than a tenth and $25 a month apart. It makes the household look better than the file does.",
  );
  assert.equal(verdict("groceriesFood", 1_400_00), "CONFLICTS");
  assert.equal(verdict("groceriesFood", 0), "FLATTERS");
  assert.equal(verdict("otherIncomeNetWeekly", 150_00), "FLATTERS");
  // Eleven dollars a week are 47.67 a month, but only a tenth of 111; 106 a week is 26 a month more, but less than a
  // tenth.
  assert.equal(verdict("otherIncomeNetWeekly", 111_00), "AGREES");
  assert.equal(verdict("otherIncomeNetWeekly", 89_00), "CONFLICTS");
  const small = {
    summary: { period: { from: null, to: null, days: 90 }, calculatorInputs: { utilities: "20.00" } },
    loanAccounts: [],
  };
  assert.equal(verdict("utilities", 0, small), "AGREES");
});

test("reports a limit that differs by a dollar, and a balance by more than 2% and $1,000", () => {
  assert.equal(verdict("creditCardLimit", 10_000_50), "AGREES");
  assert.equal(verdict("creditCardLimit", 9_999_00), "FLATTERS");
  assert.equal(verdict("existingMortgages", 236_000_00), "AGREES");
  assert.equal(verdict("existingMortgages", 230_000_00), "FLATTERS");
});

test("never reports equal amounts", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const field = fc.constantFrom(...calculatorFields);
  fc.assert(
    fc.property(field, cents, (key, seen) => {
      assert.equal(conflictWith({ field: key, cents: seen, source: "From statements" }, seen), null);
    }),
  );
});
