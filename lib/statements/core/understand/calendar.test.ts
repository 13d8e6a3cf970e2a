import assert from "node:assert/strict";
import { test } from "node:test";
import { addMonths, dayNumber, formatDateShort, isoDate } from "./calendar.ts";

test("converts a date to a day number and back, across leap days and years", () => {
  for (const date of ["1999-12-31", "2024-02-29", "2026-01-01", "2026-12-31"]) {
    assert.equal(isoDate(dayNumber(date)), date);
  }
  assert.equal(dayNumber("2024-03-01") - dayNumber("2024-02-28"), 2);
});

test("moves the 31st to the last day of a shorter month and back to the 31st with the anchor", () => {
  const next = (date: string, months: number, anchor?: number) =>
    isoDate(addMonths(dayNumber(date), months, anchor));
  assert.equal(next("2026-01-31", 1), "2026-02-28");
  assert.equal(next("2026-02-28", 1, 31), "2026-03-31");
  assert.equal(next("2025-11-15", 3), "2026-02-15");
});

test("formats a date as day, month and year", () => {
  assert.equal(formatDateShort("2026-03-05"), "5 Mar 2026");
});
