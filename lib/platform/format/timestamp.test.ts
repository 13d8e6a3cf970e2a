import assert from "node:assert/strict";
import { test } from "node:test";
import { aucklandDate, formatRelativeTime, formatTimestamp } from "./timestamp.ts";

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
