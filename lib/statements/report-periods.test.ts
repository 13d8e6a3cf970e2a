import assert from "node:assert/strict";
import { test } from "node:test";
import { reportPeriods } from "./report-periods.ts";

const shown = (from: string, to: string, verification: "PROVED" | "NOT_CHECKABLE", accountId = "a") => ({
  accountId,
  from,
  to,
  verification,
});
const periods = (...statements: ReturnType<typeof shown>[]) =>
  reportPeriods(statements).map((same) => [same[0]?.from, same[0]?.to, same.length]);

test("merges one period of several files and keeps accounts apart", () => {
  const pdf = shown("2026-03-01", "2026-03-31", "PROVED");
  assert.deepEqual(periods(pdf, { ...pdf, verification: "NOT_CHECKABLE" }), [
    ["2026-03-01", "2026-03-31", 2],
  ]);
  assert.equal(periods(pdf, { ...pdf, accountId: "b" }).length, 2);
});

test("adds no period for an export within the bank's statement of that month", () => {
  const pdf = shown("2026-03-01", "2026-03-31", "PROVED");
  assert.equal(periods(pdf, shown("2026-03-10", "2026-03-14", "NOT_CHECKABLE")).length, 1);
  assert.equal(
    periods(shown("2026-03-02", "2026-03-30", "PROVED"), pdf).length,
    1,
    "nor where it proves itself",
  );
});

test("keeps months within a longer period, and hides none behind an unverified year", () => {
  const months = [shown("2026-01-01", "2026-01-31", "PROVED"), shown("2026-02-01", "2026-02-28", "PROVED")];
  assert.equal(periods(...months, shown("2026-01-01", "2026-12-31", "PROVED")).length, 3);
  assert.equal(periods(...months, shown("2026-01-01", "2026-12-31", "NOT_CHECKABLE")).length, 3);
});
