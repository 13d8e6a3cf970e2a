import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  fullYear,
  isoDate,
  isoDateOrMonthEnd,
} from "./calendar.ts";

test("converts a date to a day number and back, across leap days and years", () => {
  for (const date of ["1999-12-31", "2024-02-29", "2026-01-01", "2026-12-31"]) {
    assert.equal(dateOfDay(dayNumber(date)), date);
  }
  assert.equal(dayNumber("2024-03-01") - dayNumber("2024-02-28"), 2);
});

test("moves the 31st to the last day of a shorter month and back to the 31st with the anchor", () => {
  const next = (date: string, months: number, anchor?: number) =>
    dateOfDay(addMonths(dayNumber(date), months, anchor));
  assert.equal(next("2026-01-31", 1), "2026-02-28");
  assert.equal(next("2026-02-28", 1, 31), "2026-03-31");
  assert.equal(next("2025-11-15", 3), "2026-02-15");
});

test("adds days across months and years", () => {
  assert.equal(addDays("2024-02-28", 2), "2024-03-01");
  assert.equal(addDays("2026-01-01", -1), "2025-12-31");
});

test("has no 30 February on paper", () => {
  assert.equal(isoDate(2024, 2, 29), "2024-02-29");
  assert.equal(isoDate(2024, 2, 30), null);
  assert.equal(isoDate(2025, 13, 1), null);
});

test("changes a day past the end of the month to its last day in a data file", () => {
  assert.equal(isoDateOrMonthEnd(2016, 2, 30), "2016-02-29");
  assert.equal(isoDateOrMonthEnd(2015, 2, 30), "2015-02-28");
  assert.equal(isoDateOrMonthEnd(2015, 4, 31), "2015-04-30");
  assert.equal(isoDateOrMonthEnd(2015, 13, 1), null);
  assert.equal(isoDateOrMonthEnd(2015, 1, 32), null);
});

test("places two-digit years between 1970 and 2069", () => {
  assert.deepEqual([69, 70, 1999].map(fullYear), [2069, 1970, 1999]);
});
