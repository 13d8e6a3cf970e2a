import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { scaleRuns } from "#testing/run-size.ts";
import { readRequest } from "../../flat-request.ts";
import { anyRichHousehold, anySheet, usualRequest, usualRichHousehold } from "../../testing/arbitraries.ts";
import { neverBetter, pick } from "../../testing/never-better.ts";
import { assess, type LendingFigures } from "../assess.ts";
import { type Household, type Income, withRent } from "../household.ts";
import { prepareSheet } from "../prepare-sheet.ts";
import type { BankRules } from "../rules/sheet-schema.ts";

const household = fc.oneof(
  { weight: 3, arbitrary: usualRichHousehold },
  { weight: 2, arbitrary: anyRichHousehold },
);

test("changes nothing when an income is split into two items of its type", () => {
  fc.assert(
    fc.property(
      anySheet,
      household,
      fc.nat(10_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sheet, h, n, share) => {
        const split = {
          ...h,
          applicants: h.applicants.map((one, index) => ({
            ...one,
            incomes: one.incomes.flatMap((income, place): Income[] => {
              const isChosen = index === n % h.applicants.length && place === n % one.incomes.length;
              if (!isChosen || income.type === "SELF_EMPLOYED") return [income];
              const part = Math.round(income.amount * share);
              return [
                { ...income, amount: part },
                { ...income, amount: income.amount - part },
              ];
            }),
          })),
        };
        const prepared = prepareSheet(sheet);
        assert.deepEqual(assess(prepared, split), assess(prepared, h));
      },
    ),
    { numRuns: scaleRuns(1000) },
  );
});

test("counts undecided items as staying; the high answer has them repaid and ended, and is never lower", () => {
  fc.assert(
    fc.property(anySheet, household, (sheet, h) => {
      const prepared = prepareSheet(sheet);
      const { outcome } = h.expenses.rentBoard;
      const decided = (debt: "STAYS" | "REPAID", rent: "CONTINUES" | "ENDS"): Household => ({
        ...withRent(h, outcome === "UNDECIDED" ? rent : outcome),
        debts: h.debts.map((one) => (one.outcome === "UNDECIDED" ? { ...one, outcome: debt } : one)),
      });
      const results = assess(prepared, h);
      const low = assess(prepared, decided("STAYS", "CONTINUES"));
      const high = assess(prepared, decided("REPAID", "ENDS"));
      neverBetter(high, low);
      assert.deepEqual(
        results.map((bank) => ({ ...bank, high: null })),
        low,
      );
      const isOpen = outcome === "UNDECIDED" || h.debts.some(({ outcome }) => outcome === "UNDECIDED");
      const expected = high.map(({ bank, name, high: none, ...figures }) => (isOpen ? figures : none));
      assert.deepEqual(
        results.map((bank) => bank.high),
        expected,
      );
    }),
    { numRuns: scaleRuns(1000) },
  );
});

test("does not depend on the order of the banks", () => {
  fc.assert(
    fc.property(anySheet, household, (sheet, drawn) => {
      const reversed = { ...sheet, banks: sheet.banks.toReversed() };
      const results = assess(prepareSheet(reversed), drawn).reverse();
      assert.deepEqual(results, assess(prepareSheet(sheet), drawn));
    }),
    { numRuns: 300 },
  );
});

test("returns the same output for the same input, and changes neither sheet nor household", () => {
  fc.assert(
    fc.property(anySheet, household, household, (sheet, drawn, other) => {
      const copies = structuredClone({ sheet, drawn });
      const prepared = prepareSheet(sheet);
      const first = assess(prepared, drawn);
      assess(prepared, other);
      assert.deepEqual(assess(prepared, drawn), first);
      assert.deepEqual({ sheet, drawn }, copies);
    }),
    { numRuns: 300 },
  );
});

test("returns finite whole numbers; lending is never negative, a multiple of the step and within the caps", () => {
  fc.assert(
    fc.property(anySheet, fc.oneof(household, usualRequest.map(readRequest)), (sheet, drawn) => {
      for (const [index, { high, ...low }] of assess(prepareSheet(sheet), drawn).entries()) {
        checkFigures(low, pick(sheet.banks, index));
        if (high !== null) checkFigures(high, pick(sheet.banks, index));
      }
    }),
    { numRuns: scaleRuns(2000) },
  );
});

function checkFigures(
  { maxLending, maxMonthlySurplus, limitedBy, ...by }: LendingFigures,
  bank: BankRules,
): void {
  const { byServicing, byDebtToIncome, byLoanToValue } = by;
  for (const value of [maxLending, maxMonthlySurplus, byServicing, byDebtToIncome ?? 0, byLoanToValue ?? 0]) {
    assert.ok(Number.isInteger(value) && !Object.is(value, -0), `${value}`);
  }
  assert.ok(maxLending >= 0 && maxLending % bank.lendingStep === 0, `${maxLending}`);
  const caps = [
    byServicing,
    bank.debtToIncomeApplies === "LIMIT" ? byDebtToIncome : null,
    bank.lvrApplies === "LIMIT" ? byLoanToValue : null,
  ];
  for (const cap of caps) assert.ok(cap === null || maxLending * 100 <= cap, `${maxLending} above ${cap}`);
  if (limitedBy === "NOTHING_LEFT") assert.equal(maxLending, 0);
}
