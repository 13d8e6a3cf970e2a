import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { monthsOfTerm } from "#lib/deal/submissions/core/submission.ts";
import { repayments } from "#lib/lending/serviceability/core/repayments/repayments.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type RepaidPart, scheduledBalance, termLeft } from "./scheduled-balance.ts";

const part: RepaidPart = {
  kind: "PRINCIPAL_AND_INTEREST",
  amount: 42_000_000,
  rate: 0.0539,
  drawnOn: "2024-02-29",
  termYears: 30,
  termMonths: 0,
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
  termMonths: fc.integer({ min: 0, max: 11 }),
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
        const left = monthsOfTerm(termLeft(any, day));
        assert.ok(left >= 1 && left <= monthsOfTerm(any));
        assert.equal(scheduledBalance(any, addDays(any.drawnOn, any.termYears * 366 + 341)), 0);
      },
    ),
  );
});

test("keeps interest-only and revolving parts at their amount", () => {
  for (const kind of ["INTEREST_ONLY", "REVOLVING"] as const)
    assert.equal(scheduledBalance({ ...part, kind }, "2040-01-01"), part.amount);
});

test("what is left of the term keeps its months, so that refixing every six months ends the loan in time", () => {
  assert.deepEqual(termLeft(part, "2024-03-01"), { termYears: 30, termMonths: 0 });
  assert.deepEqual(termLeft(part, "2024-08-29"), { termYears: 29, termMonths: 6 });
  assert.deepEqual(termLeft(part, "2025-02-28"), { termYears: 29, termMonths: 0 });
  assert.deepEqual(termLeft(part, "2060-01-01"), { termYears: 0, termMonths: 1 });
  let drawn = { ...part, drawnOn: "2024-03-15" };
  for (let count = 0; count < 59; count += 1) {
    const on = new Date(Date.UTC(2024, 2 + 6 * (count + 1), 15)).toISOString().slice(0, 10);
    drawn = { ...drawn, amount: scheduledBalance(drawn, on), drawnOn: on, ...termLeft(drawn, on) };
  }
  assert.deepEqual([drawn.termYears, drawn.termMonths], [0, 6]);
  assert.equal(scheduledBalance(drawn, "2054-03-15"), 0);
});
