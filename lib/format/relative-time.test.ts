import assert from "node:assert/strict";
import { test } from "node:test";
import { formatRelativeTime } from "./relative-time.ts";

const now = "2026-11-20T01:00:00Z"; // 2 pm in New Zealand

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
