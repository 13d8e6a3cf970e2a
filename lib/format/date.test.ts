import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDate, formatDateRange, formatMonth } from "./date.ts";

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
