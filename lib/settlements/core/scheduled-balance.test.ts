import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { repayments } from "#lib/serviceability/core/repayments/repayments.ts";
import { addDays } from "#lib/statements/core/values/calendar.ts";
import { type RepaidPart, scheduledBalance, yearsLeft } from "./scheduled-balance.ts";

const part: RepaidPart = {
  kind: "PRINCIPAL_AND_INTEREST",
  amount: 42_000_000,
  rate: 0.0539,
  drawnOn: "2024-02-29",
  termYears: 30,
};

const anyPart = fc.record({
  kind: fc.constant("PRINCIPAL_AND_INTEREST" as const),
  amount: fc.integer({ min: 100_000, max: 500_000_000 }),
  rate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 1500 }).map((points) => points / 10_000),
  ),
  drawnOn: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days)),
  termYears: fc.integer({ min: 1, max: 40 }),
});

test("agrees with the calculator's schedule at the end of each year", () => {
  const { schedule } = repayments(part.amount, part.rate, 30, "MONTHLY", "PRINCIPAL_AND_INTEREST");
  const years = ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"];
  for (const [index, day] of years.entries()) {
    const expected = schedule[index]?.closing ?? 0;
    assert.ok(Math.abs(scheduledBalance(part, day) - expected) <= 50, day);
  }
});

test("a loan drawn on 29 February is repaid on the last day of a shorter month", () => {
  assert.equal(scheduledBalance(part, "2024-03-28"), part.amount);
  assert.ok(scheduledBalance(part, "2024-03-29") < part.amount);
  assert.equal(scheduledBalance(part, "2025-02-27"), scheduledBalance(part, "2025-01-29"));
  assert.ok(scheduledBalance(part, "2025-02-28") < scheduledBalance(part, "2025-02-27"));
});

test("only decreases, from the amount on the first day to zero at the end of the term", () => {
  fc.assert(
    fc.property(
      anyPart,
      fc.integer({ min: 0, max: 15_000 }),
      fc.integer({ min: 0, max: 500 }),
      (any, days, more) => {
        const day = addDays(any.drawnOn, days);
        const [now, later] = [scheduledBalance(any, day), scheduledBalance(any, addDays(day, more))];
        assert.ok(later <= now && later >= 0 && now <= any.amount + 50);
        assert.ok(yearsLeft(any, day) >= 1 && yearsLeft(any, day) <= any.termYears);
        assert.equal(scheduledBalance(any, addDays(any.drawnOn, any.termYears * 366)), 0);
      },
    ),
  );
});

test("keeps interest-only and revolving parts at their amount", () => {
  for (const kind of ["INTEREST_ONLY", "REVOLVING"] as const)
    assert.equal(scheduledBalance({ ...part, kind }, "2040-01-01"), part.amount);
});

test("counts the years left in full, at least one", () => {
  assert.equal(yearsLeft(part, "2024-03-01"), 30);
  assert.equal(yearsLeft(part, "2025-02-28"), 29);
  assert.equal(yearsLeft(part, "2060-01-01"), 1);
});
