import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyHousehold, anySheet, usualHousehold } from "../testing/arbitraries.ts";
import { assess, type BankAssessment } from "./assess.ts";
import { AMOUNT_FIELDS, type AmountKey } from "./fields.ts";
import { type Dependants, type FlatHousehold, fromFlat } from "./flat-household.ts";
import { prepareSheet } from "./prepare-sheet.ts";

const INCOMES = AMOUNT_FIELDS.filter((field) => field.group === "income").map((field) => field.key);
const OUTGOINGS = AMOUNT_FIELDS.filter((field) => field.group !== "income").map((field) => field.key);

const household = fc.oneof({ weight: 3, arbitrary: usualHousehold }, { weight: 2, arbitrary: anyHousehold });

/** From a single cent, which tests rounding, to changes that move the whole result. */
const change = fc.oneof(
  fc.constant(1),
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 1, max: 50_000_000 }),
);

/** Asserts that the second household is not better off than the first at any bank. */
function neverBetter(first: BankAssessment[], second: BankAssessment[]): void {
  for (const [index, before] of first.entries()) {
    const after = second[index];
    assert.ok(after !== undefined);
    assert.ok(after.maxMonthlySurplus <= before.maxMonthlySurplus, `${before.bank}: surplus rose`);
    assert.ok(after.maxLending <= before.maxLending, `${before.bank}: lending rose`);
  }
}

function compare(
  name: string,
  worsen: (drawn: FlatHousehold, by: number, key: number) => FlatHousehold,
  runs = 2500,
) {
  test(name, () => {
    fc.assert(
      fc.property(anySheet, household, change, fc.nat(100), (sheet, drawn, by, key) => {
        const prepared = prepareSheet(sheet);
        neverBetter(assess(prepared, fromFlat(drawn)), assess(prepared, fromFlat(worsen(drawn, by, key))));
      }),
      { numRuns: runs },
    );
  });
}

function pick(keys: readonly AmountKey[], drawn: number): AmountKey {
  return keys[drawn % keys.length] ?? "app1AnnualGrossIncome";
}

compare("less income never raises either figure", (drawn, by, n) => {
  const key = pick(INCOMES, n);
  return { ...drawn, [key]: Math.max(0, drawn[key] - by) };
});

compare("more debt or expense never raises either figure", (drawn, by, n) => {
  const key = pick(OUTGOINGS, n);
  return { ...drawn, [key]: drawn[key] + by };
});

compare("a further dependant never raises either figure", (drawn) => ({
  ...drawn,
  dependants: Math.min(5, drawn.dependants + 1) as Dependants,
}));

compare("a second applicant with no further income never raises either figure", (drawn) => ({
  ...drawn,
  applicants: 2,
}));

compare("a shorter term never raises either figure", (drawn, by) => ({
  ...drawn,
  proposedLoanTerm: Math.max(1, drawn.proposedLoanTerm - (by % 40)),
}));

compare("a student loan never raises either figure, the second one neither", (drawn, _, n) => ({
  ...drawn,
  app1StudentLoan: n % 2 === 0 ? true : drawn.app1StudentLoan,
  app2StudentLoan: true,
}));

test("never lowers a figure when a card is closed", () => {
  fc.assert(
    fc.property(anySheet, household, (sheet, drawn) => {
      const prepared = prepareSheet(sheet);
      neverBetter(
        assess(prepared, fromFlat({ ...drawn, creditCardLimit: 0 })),
        assess(prepared, fromFlat(drawn)),
      );
    }),
    { numRuns: 1000 },
  );
});

test("never lowers a figure as income rises cent by cent, wherever brackets, caps and benchmark meet", () => {
  fc.assert(
    fc.property(anySheet, household, fc.integer({ min: 0, max: 50_000_000 }), (sheet, drawn, start) => {
      const prepared = prepareSheet(sheet);
      let better = assess(prepared, fromFlat({ ...drawn, app1AnnualGrossIncome: start + 60 }));
      for (let gross = start + 59; gross >= start; gross--) {
        const next = assess(prepared, fromFlat({ ...drawn, app1AnnualGrossIncome: gross }));
        neverBetter(better, next);
        better = next;
      }
    }),
    { numRuns: 100 },
  );
});

test("does not depend on the order of the banks", () => {
  fc.assert(
    fc.property(anySheet, household, (sheet, drawn) => {
      const turned = { ...sheet, banks: sheet.banks.toReversed() };
      const results = assess(prepareSheet(turned), fromFlat(drawn)).reverse();
      assert.deepEqual(results, assess(prepareSheet(sheet), fromFlat(drawn)));
    }),
    { numRuns: 300 },
  );
});

test("gives the same output for the same input, and changes neither sheet nor household", () => {
  fc.assert(
    fc.property(anySheet, household, household, (sheet, drawn, other) => {
      const copies = structuredClone({ sheet, drawn });
      const prepared = prepareSheet(sheet);
      const first = assess(prepared, fromFlat(drawn));
      assess(prepared, fromFlat(other));
      assert.deepEqual(assess(prepared, fromFlat(drawn)), first);
      assert.deepEqual({ sheet, drawn }, copies);
    }),
    { numRuns: 300 },
  );
});

test("returns finite whole numbers; lending is never negative, a multiple of the step and within the cap", () => {
  fc.assert(
    fc.property(anySheet, household, (sheet, drawn) => {
      for (const [index, result] of assess(prepareSheet(sheet), fromFlat(drawn)).entries()) {
        const bank = sheet.banks[index];
        assert.ok(bank !== undefined);
        assert.ok(Number.isSafeInteger(result.maxLending) && result.maxLending >= 0);
        assert.ok(Number.isSafeInteger(result.maxMonthlySurplus));
        assert.ok(!Object.is(result.maxMonthlySurplus, -0) && !Object.is(result.maxLending, -0));
        assert.equal(result.maxLending % bank.lendingStep, 0);
        assert.ok(result.maxLending * 100 <= result.byServicing);
        if (bank.debtToIncomeApplies === "LIMIT" && result.byDebtToIncome !== null) {
          assert.ok(result.maxLending * 100 <= result.byDebtToIncome);
        }
        if (result.limitedBy === "NOTHING_LEFT") assert.equal(result.maxLending, 0);
      }
    }),
    { numRuns: 2000 },
  );
});
