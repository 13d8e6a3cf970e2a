import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { daysLeft, refixStage, refixStages } from "./refix-stage.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1970-01-01", days));

test("changes stage on the expected days", () => {
  const stages = [-1, 0, 30, 31, 60, 61, 90, 91].map((left) =>
    refixStage(addDays("2026-11-23", left), "2026-11-23"),
  );
  assert.deepEqual(stages, [
    "OVERDUE",
    "WITHIN_30",
    "WITHIN_30",
    "WITHIN_60",
    "WITHIN_60",
    "WITHIN_90",
    "WITHIN_90",
    "LATER",
  ]);
  assert.equal(refixStage(null, "2026-11-23"), "FLOATING");
});

test("counts 29 February only in leap years", () => {
  assert.equal(daysLeft("2028-03-01", "2028-02-28"), 2);
  assert.equal(daysLeft("2027-03-01", "2027-02-28"), 1);
  assert.equal(daysLeft("2100-03-01", "2100-02-28"), 1);
});

test("counts whole days when clocks change in New Zealand", () => {
  // 2026: daylight saving ends on 5 April and begins on 27 September.
  assert.equal(daysLeft("2026-04-06", "2026-04-04"), 2);
  assert.equal(daysLeft("2026-09-28", "2026-09-26"), 2);
});

test("only becomes more urgent as days pass", () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.integer({ min: 0, max: 400 }), (until, today, days) => {
      const urgency = (day: string) => refixStages.indexOf(refixStage(until, day));
      assert.ok(urgency(addDays(today, days)) <= urgency(today));
      assert.equal(daysLeft(until, addDays(today, days)), daysLeft(until, today) - days);
    }),
  );
});
