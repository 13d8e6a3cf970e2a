import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { prepareSheet } from "../../lending/serviceability/core/prepare-sheet.ts";
import { anySheet } from "../../lending/serviceability/testing/arbitraries.ts";
import { accLevy, incomeTax, netOfTax, studentLoanRepayment } from "./tax.ts";

const gross = fc.oneof(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 100_000_000_000 }));

test("deducts tax, levy and a borrower's repayment", () => {
  fc.assert(
    fc.property(anySheet, gross, (sheet, gross) => {
      const { tax } = prepareSheet(sheet);
      const left = gross - incomeTax(tax, gross) - accLevy(tax, gross);
      const close = (one: number, other: number) => Math.abs(one - other) <= 1e-12 * gross;
      assert.ok(close(netOfTax(tax, gross, false), left));
      assert.ok(close(netOfTax(tax, gross, true), left - studentLoanRepayment(tax, gross)));
    }),
    { numRuns: 2000 },
  );
});

test("never leaves less of a higher income, even if the difference is lost in rounding", () => {
  fc.assert(
    fc.property(
      anySheet,
      fc.nat(20),
      fc.boolean(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sheet, n, loan, more) => {
        const { tax } = prepareSheet(sheet);
        const ends = [...tax.bands.map(({ from }) => from), tax.accIncomeCap, tax.studentLoanThreshold];
        const end = ends[n % ends.length] ?? 0;
        const around = [end * (1 - 2 ** -52), end, end * (1 + 2 ** -52), end + 1 + more];
        const left = around.map((gross) => netOfTax(tax, gross, loan));
        assert.deepEqual(
          left,
          left.toSorted((one, other) => one - other),
        );
      },
    ),
    { numRuns: 2000 },
  );
});
