import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { axisEnd, axisTicks, HIGHEST_LOAN, LOAN_STEP, loanAfterKey, loanAt } from "./loan-axis.ts";

const cents = fc.integer({ min: 0, max: 5_000_000_00 });

test("the axis ends at a round amount above everything on it", () => {
  assert.equal(axisEnd([690_000_00, 1_257_000_00, null]), 1_500_000_00);
  assert.equal(axisEnd([null]), 1);
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), (amounts) => {
      const most = Math.max(...amounts);
      assert.ok(axisEnd(amounts) >= most);
      assert.ok(axisEnd(amounts) <= Math.max(1, most * 1.02 * 1.5));
    }),
  );
});

test("ticks start at zero, ascend evenly and stay on the axis", () => {
  assert.deepEqual(axisTicks(1_500_000_00), [0, 400_000_00, 800_000_00, 1_200_000_00]);
  assert.deepEqual(axisTicks(800_000_00), [0, 200_000_00, 400_000_00, 600_000_00, 800_000_00]);
  fc.assert(
    fc.property(fc.integer({ min: 100_00, max: 5_000_000_00 }), (most) => {
      const end = axisEnd([most]);
      const ticks = axisTicks(end);
      assert.equal(ticks[0], 0);
      assert.ok((ticks.at(-1) ?? 0) <= end);
      assert.ok(ticks.length >= 3 && ticks.length <= 5, `${ticks.length} ticks`);
    }),
  );
});

test("dragging rounds to whole steps, between one step and the end of the axis", () => {
  const end = 1_500_000_00;
  assert.equal(loanAt(0.46, end), 690_000_00);
  assert.equal(loanAt(0.4612, end), 690_000_00);
  assert.equal(loanAt(-0.2, end), LOAN_STEP);
  assert.equal(loanAt(1.4, end), end);
  fc.assert(
    fc.property(fc.double({ min: -1, max: 2, noNaN: true }), (share) => {
      const loan = loanAt(share, end);
      assert.equal(loan % LOAN_STEP, 0);
      assert.ok(loan >= LOAN_STEP && loan <= end);
    }),
  );
});

test("arrows move the loan by $5,000, Page Up and Page Down by $50,000", () => {
  const end = 1_500_000_00;
  const after = (key: string, loan = 693_000_00) => loanAfterKey(key, loan, end);
  assert.equal(after("ArrowRight"), 698_000_00);
  assert.equal(after("ArrowUp"), 698_000_00);
  assert.equal(after("ArrowLeft"), 688_000_00);
  assert.equal(after("ArrowDown"), 688_000_00);
  assert.equal(after("PageUp"), 743_000_00);
  assert.equal(after("PageDown"), 643_000_00);
  assert.equal(after("Home"), LOAN_STEP);
  assert.equal(after("End"), end);
  assert.equal(after("Enter"), null);
  assert.equal(after("PageDown", 20_000_00), LOAN_STEP, "a loan is never moved to zero");
  assert.equal(after("PageUp", HIGHEST_LOAN), HIGHEST_LOAN);
});
