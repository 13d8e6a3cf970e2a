import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  aucklandDate,
  formatDate,
  formatDateRange,
  formatMonth,
  formatRelativeTime,
  formatTimestamp,
  parseTypedDate,
  parseTypedMonth,
  withReadableDates,
} from "#lib/platform/dates.ts";

test("formats a stored date as day, month and year", () => {
  assert.equal(formatDate("2026-11-20"), "20 Nov 2026");
  assert.equal(formatDate("2026-09-01"), "1 Sep 2026");
});

test("returns anything else unchanged", () => {
  assert.equal(formatDate("2026-13-01"), "2026-13-01");
  assert.equal(formatDate(""), "");
  assert.equal(formatMonth("soon"), "soon");
});

test("formats the month of a month or a date", () => {
  assert.equal(formatMonth("2026-11"), "Nov 2026");
  assert.equal(formatMonth("2026-02-28"), "Feb 2026");
});

test("shows the shared month and year of a range once", () => {
  assert.equal(formatDateRange("2026-11-01", "2026-11-30"), "1 – 30 Nov 2026");
  assert.equal(formatDateRange("2026-10-28", "2026-11-03"), "28 Oct – 3 Nov 2026");
  assert.equal(formatDateRange("2025-12-28", "2026-01-03"), "28 Dec 2025 – 3 Jan 2026");
  assert.equal(formatDateRange("2026-11-01", "2026-11-01"), "1 Nov 2026");
});

test("parses typed dates, day first", () => {
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

test("interprets two-digit years as 1950 to 2049", () => {
  assert.equal(parseTypedDate("1/1/49"), "2049-01-01");
  assert.equal(parseTypedDate("1/1/50"), "1950-01-01");
});

test("rejects dates that do not exist", () => {
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

test("parses every formatted date", () => {
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

test("shows a message's dates in the format of date fields", () => {
  assert.equal(
    withReadableDates("must be a date as YYYY-MM-DD that exists"),
    "must be a date that exists, such as 20/11/2026",
  );
  assert.equal(withReadableDates("must be 1900-01-01 or later"), "must be 1 Jan 1900 or later");
  assert.equal(withReadableDates("must be in the past"), "must be in the past");
});

test("parses a typed month or year to its first day", () => {
  for (const typed of ["Mar 2025", "march 2025", "3/2025", "03-2025", "2025-03", "2025/3"])
    assert.equal(parseTypedMonth(typed), "2025-03-01", typed);
  assert.equal(parseTypedMonth(" 2019 "), "2019-01-01");
  for (const typed of ["", "Mar", "13/2025", "25", "3/25", "Mar 2025 or so", "1/3/2025"])
    assert.equal(parseTypedMonth(typed), undefined, typed);
});

test("shows New Zealand time, in summer and in winter", () => {
  assert.equal(formatTimestamp("2026-11-20T01:05:00Z"), "20 Nov 2026, 2:05 pm");
  assert.equal(formatTimestamp("2026-07-01T01:05:00Z"), "1 Jul 2026, 1:05 pm");
});

test("shows midnight and noon as twelve", () => {
  assert.equal(formatTimestamp("2026-11-19T11:00:00Z"), "20 Nov 2026, 12:00 am");
  assert.equal(formatTimestamp("2026-11-19T23:30:00Z"), "20 Nov 2026, 12:30 pm");
});

test("uses the day in New Zealand, not in UTC", () => {
  assert.equal(aucklandDate("2026-11-19T18:00:00Z"), "2026-11-20");
  assert.equal(aucklandDate(new Date("2026-06-30T12:00:00Z")), "2026-07-01");
});

test("rejects an invalid instant", () => {
  assert.throws(() => formatTimestamp("not a time"), RangeError);
});

// 2 pm in New Zealand.
const now = "2026-11-20T01:00:00Z";

test("shows minutes and hours, in the past and the future", () => {
  assert.equal(formatRelativeTime("2026-11-20T00:59:30Z", now), "just now");
  assert.equal(formatRelativeTime("2026-11-20T00:55:00Z", now), "5 min ago");
  assert.equal(formatRelativeTime("2026-11-20T04:10:00Z", now), "in 3 h");
  assert.equal(formatRelativeTime("2026-11-19T22:00:00Z", now), "3 h ago");
});

test("counts days from midnight in New Zealand", () => {
  assert.equal(formatRelativeTime("2026-11-19T10:30:00Z", now), "yesterday");
  assert.equal(formatRelativeTime("2026-11-19T11:30:00Z", now), "13 h ago");
  assert.equal(formatRelativeTime("2026-11-16T01:00:00Z", now), "4 days ago");
  assert.equal(formatRelativeTime("2026-11-21T02:00:00Z", now), "tomorrow");
});

test("shows the date from a week on", () => {
  assert.equal(formatRelativeTime("2026-11-13T01:00:00Z", now), "13 Nov 2026");
  assert.equal(formatRelativeTime("2026-11-14T01:00:00Z", now), "6 days ago");
});
