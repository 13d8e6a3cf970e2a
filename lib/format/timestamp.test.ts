import assert from "node:assert/strict";
import { test } from "node:test";
import { aucklandDate, formatRelativeTime, formatTimestamp } from "./timestamp.ts";

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

const now = "2026-11-20T01:00:00Z";

// 2 pm in New Zealand

test("tells minutes and hours, both ways", () => {
  assert.equal(formatRelativeTime("2026-11-20T00:59:30Z", now), "just now");
  assert.equal(formatRelativeTime("2026-11-20T00:55:00Z", now), "5 min ago");
  assert.equal(formatRelativeTime("2026-11-20T04:10:00Z", now), "in 3 h");
  assert.equal(formatRelativeTime("2026-11-19T22:00:00Z", now), "3 h ago");
});

test("counts days by New Zealand's midnight", () => {
  assert.equal(formatRelativeTime("2026-11-19T10:30:00Z", now), "yesterday");
  assert.equal(formatRelativeTime("2026-11-19T11:30:00Z", now), "13 h ago");
  assert.equal(formatRelativeTime("2026-11-16T01:00:00Z", now), "4 days ago");
  assert.equal(formatRelativeTime("2026-11-21T02:00:00Z", now), "tomorrow");
});

test("from a week on, it is the date", () => {
  assert.equal(formatRelativeTime("2026-11-13T01:00:00Z", now), "13 Nov 2026");
  assert.equal(formatRelativeTime("2026-11-14T01:00:00Z", now), "6 days ago");
});
