import assert from "node:assert/strict";
import { test } from "node:test";
import { aucklandDate, formatTimestamp } from "./timestamp.ts";

test("shows the clock of New Zealand, in summer and in winter", () => {
  assert.equal(formatTimestamp("2026-11-20T01:05:00Z"), "20 Nov 2026, 2:05 pm");
  assert.equal(formatTimestamp("2026-07-01T01:05:00Z"), "1 Jul 2026, 1:05 pm");
});

test("midnight and noon are twelve", () => {
  assert.equal(formatTimestamp("2026-11-19T11:00:00Z"), "20 Nov 2026, 12:00 am");
  assert.equal(formatTimestamp("2026-11-19T23:30:00Z"), "20 Nov 2026, 12:30 pm");
});

test("the day is New Zealand's, not the one in UTC", () => {
  assert.equal(aucklandDate("2026-11-19T18:00:00Z"), "2026-11-20");
  assert.equal(aucklandDate(new Date("2026-06-30T12:00:00Z")), "2026-07-01");
});

test("an invalid instant is refused", () => {
  assert.throws(() => formatTimestamp("not a time"), RangeError);
});
