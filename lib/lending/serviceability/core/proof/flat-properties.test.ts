import { test } from "node:test";
import fc from "fast-check";
import { assess } from "#lib/lending/serviceability/core/assess.ts";
import { AMOUNT_FIELDS, type AmountKey } from "#lib/lending/serviceability/core/fields.ts";
import {
  type Dependants,
  type FlatHousehold,
  fromFlat,
} from "#lib/lending/serviceability/core/flat-household.ts";
import { prepareSheet } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { anyHousehold, anySheet, usualHousehold } from "#lib/lending/serviceability/testing/arbitraries.ts";
import { change, neverBetter, pick } from "#lib/lending/serviceability/testing/never-better.ts";
import { scaleRuns } from "#testing/run-size.ts";

const household = fc.oneof({ weight: 3, arbitrary: usualHousehold }, { weight: 2, arbitrary: anyHousehold });

const INCOMES = AMOUNT_FIELDS.filter((field) => field.group === "income").map((field) => field.key);
const OUTGOINGS = AMOUNT_FIELDS.filter((field) => field.group !== "income").map((field) => field.key);

/** Tests any valid sheet and flat request; `worsen` gets an arbitrary change and a number to choose by. */
function worse(name: string, worsen: (drawn: FlatHousehold, by: number, n: number) => FlatHousehold): void {
  test(`${name} never raises a figure`, () => {
    fc.assert(
      fc.property(anySheet, household, change, fc.nat(100), (sheet, drawn, by, n) => {
        const prepared = prepareSheet(sheet);
        neverBetter(assess(prepared, fromFlat(drawn)), assess(prepared, fromFlat(worsen(drawn, by, n))));
      }),
      { numRuns: scaleRuns(1000) },
    );
  });
}

worse("less income", (drawn, by, n) => {
  const key: AmountKey = pick(INCOMES, n);
  return { ...drawn, [key]: Math.max(0, drawn[key] - by) };
});

worse("more debt or expense", (drawn, by, n) => {
  const key: AmountKey = pick(OUTGOINGS, n);
  return { ...drawn, [key]: drawn[key] + by };
});

worse("a further dependant", (drawn) => ({
  ...drawn,
  dependants: Math.min(5, drawn.dependants + 1) as Dependants,
}));

worse("a second applicant without further income", (drawn) => ({ ...drawn, applicants: 2 }));

worse("a shorter term", (drawn, by) => ({
  ...drawn,
  proposedLoanTerm: Math.max(1, drawn.proposedLoanTerm - (by % 40)),
}));

worse("a student loan, even a second one,", (drawn, _, n) => ({
  ...drawn,
  app1StudentLoan: n % 2 === 0 ? true : drawn.app1StudentLoan,
  app2StudentLoan: true,
}));

worse("a card that is not closed", (drawn, by) => ({
  ...drawn,
  creditCardLimit: drawn.creditCardLimit + by,
}));

test("never lowers a figure as income rises cent by cent, across brackets, caps and the benchmark", () => {
  fc.assert(
    fc.property(anySheet, household, fc.integer({ min: 0, max: 50_000_000 }), (sheet, drawn, start) => {
      const prepared = prepareSheet(sheet);
      const earning = (gross: number) =>
        assess(prepared, fromFlat({ ...drawn, app1AnnualGrossIncome: gross }));
      let better = earning(start + 60);
      for (let gross = start + 59; gross >= start; gross--) {
        const next = earning(gross);
        neverBetter(better, next);
        better = next;
      }
    }),
    { numRuns: scaleRuns(100) },
  );
});
