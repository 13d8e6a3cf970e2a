import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { formatDate, formatDateRange, formatMonth, parseTypedDate, withReadableDates } from "./date.ts";

test("a stored date reads as day, month, year", () => {
  assert.equal(formatDate("2026-11-20"), "20 Nov 2026");
  assert.equal(formatDate("2026-09-01"), "1 Sep 2026");
});

test("what is no date is shown as it came", () => {
  assert.equal(formatDate("2026-13-01"), "2026-13-01");
  assert.equal(formatDate(""), "");
  assert.equal(formatMonth("soon"), "soon");
});

test("a month comes from a month or a date", () => {
  assert.equal(formatMonth("2026-11"), "Nov 2026");
  assert.equal(formatMonth("2026-02-28"), "Feb 2026");
});

test("a span says what both ends share once", () => {
  assert.equal(formatDateRange("2026-11-01", "2026-11-30"), "1 – 30 Nov 2026");
  assert.equal(formatDateRange("2026-10-28", "2026-11-03"), "28 Oct – 3 Nov 2026");
  assert.equal(formatDateRange("2025-12-28", "2026-01-03"), "28 Dec 2025 – 3 Jan 2026");
  assert.equal(formatDateRange("2026-11-01", "2026-11-01"), "1 Nov 2026");
});

test("reads days as people type them, day first", () => {
  for (const text of [
    "20/11/2026",
    "20.11.26",
    "20-11-2026",
    "20 Nov 2026",
    " 20 november 26 ",
    "2026-11-20",
  ]) {
    assert.equal(parseTypedDate(text), "2026-11-20", text);
  }
  assert.equal(parseTypedDate("3/4/2026"), "2026-04-03");
});

test("two figures of a year lie between 1950 and 2049", () => {
  assert.equal(parseTypedDate("1/1/49"), "2049-01-01");
  assert.equal(parseTypedDate("1/1/50"), "1950-01-01");
});

test("refuses what is no day", () => {
  for (const text of [
    "",
    "20/11",
    "31/4/2026",
    "29/2/2026",
    "11/20/2026",
    "20 Foo 2026",
    "20/11/026",
    "a/b/c",
    "0/1/2026",
  ]) {
    assert.equal(parseTypedDate(text), undefined, text);
  }
  assert.equal(parseTypedDate("29/2/2028"), "2028-02-29");
});

test("reads back every date that Lodge shows", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (date) => {
        const stored = date.toISOString().slice(0, 10);
        assert.equal(parseTypedDate(formatDate(stored)), stored);
      },
    ),
  );
});

test("shows a message's dates in the form that the field shows", () => {
  assert.equal(
    withReadableDates("must be a date as YYYY-MM-DD that exists"),
    "must be a date that exists, such as 20/11/2026",
  );
  assert.equal(withReadableDates("must be 1900-01-01 or later"), "must be 1 Jan 1900 or later");
  assert.equal(withReadableDates("must be in the past"), "must be in the past");
});
