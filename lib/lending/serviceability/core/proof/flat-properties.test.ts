import { test } from "node:test";
import fc from "fast-check";
import { toDecimal } from "#lib/platform/money.ts";
import { scaleRuns } from "#testing/run-size.ts";
import type { CalculatorRequest } from "../../calculator-request.ts";
import { amountIn, readRequest } from "../../flat-request.ts";
import { anyRequest, anySheet, usualRequest } from "../../testing/arbitraries.ts";
import { change, neverBetter, pick } from "../../testing/never-better.ts";
import { assess } from "../assess.ts";
import { AMOUNT_FIELDS, type AmountKey } from "../fields.ts";
import { prepareSheet } from "../prepare-sheet.ts";

const request = fc.oneof({ weight: 3, arbitrary: usualRequest }, { weight: 2, arbitrary: anyRequest });

const INCOMES = AMOUNT_FIELDS.filter((field) => field.group === "income").map((field) => field.key);
const OUTGOINGS = AMOUNT_FIELDS.filter((field) => field.group !== "income").map((field) => field.key);

/** Tests any valid sheet and flat request; `worsen` gets an arbitrary change and a number to choose by. */
function worse(
  name: string,
  worsen: (drawn: Required<CalculatorRequest>, by: number, n: number) => CalculatorRequest,
): void {
  test(`${name} never raises a figure`, () => {
    fc.assert(
      fc.property(anySheet, request, change, fc.nat(100), (sheet, drawn, by, n) => {
        const prepared = prepareSheet(sheet);
        neverBetter(
          assess(prepared, readRequest(drawn)),
          assess(prepared, readRequest(worsen(drawn, by, n))),
        );
      }),
      { numRuns: scaleRuns(1000) },
    );
  });
}

/** The request with an amount changed by `by` cents, not below zero. */
function shifted(drawn: CalculatorRequest, key: AmountKey, by: number): CalculatorRequest {
  return { ...drawn, [key]: toDecimal(Math.max(0, amountIn(drawn, key) + by)) };
}

worse("less income", (drawn, by, n) => {
  const key: AmountKey = pick(INCOMES, n);
  return shifted(drawn, key, 0 - by);
});

worse("more debt or expense", (drawn, by, n) => {
  const key: AmountKey = pick(OUTGOINGS, n);
  return shifted(drawn, key, by);
});

worse("a further dependant", (drawn) => ({
  ...drawn,
  dependants: String(Math.min(5, Number(drawn.dependants) + 1)) as typeof drawn.dependants,
}));

worse("a second applicant without further income", (drawn) => ({ ...drawn, applicants: "2" }));

worse("a shorter term", (drawn, by) => ({
  ...drawn,
  proposedLoanTerm: String(Math.max(1, Number(drawn.proposedLoanTerm) - (by % 40))),
}));

worse("a student loan, even a second one,", (drawn, _, n) => ({
  ...drawn,
  app1StudentLoan: n % 2 === 0 ? "Y" : drawn.app1StudentLoan,
  app2StudentLoan: "Y",
}));

worse("a card that is not closed", (drawn, by) => shifted(drawn, "creditCardLimit", by));

test("never lowers a figure as income rises cent by cent, across brackets, caps and the benchmark", () => {
  fc.assert(
    fc.property(anySheet, request, fc.integer({ min: 0, max: 50_000_000 }), (sheet, drawn, start) => {
      const prepared = prepareSheet(sheet);
      const earning = (gross: number) =>
        assess(prepared, readRequest({ ...drawn, app1AnnualGrossIncome: toDecimal(gross) }));
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
