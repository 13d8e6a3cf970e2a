import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addYears, isPastRetention, type RecordFacts, requiredUntil } from "./retention.ts";

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const facts: fc.Arbitrary<RecordFacts> = fc.record({
  isAdvised: fc.boolean(),
  lastRecordOn: day,
  lastActivityOn: day,
  loanRunsUntil: fc.option(day),
});
const years = fc.integer({ min: 1, max: 30 });

test("adds years to a day, including 29 February", () => {
  assert.equal(addYears("2026-11-23", 7), "2033-11-23");
  assert.equal(addYears("2024-02-29", 7), "2031-02-28");
  assert.equal(addYears("2024-02-29", 4), "2028-02-29");
});

test("requires nothing without advice, and counts from the latest record or a running loan", () => {
  const seen = {
    isAdvised: true,
    lastRecordOn: "2020-05-01",
    lastActivityOn: "2026-01-01",
    loanRunsUntil: null,
  };
  assert.equal(requiredUntil(seen, "2026-11-23", 7), "2027-05-01");
  assert.equal(requiredUntil(seen, "2027-05-01", 7), "2027-05-01", "the last day counts");
  assert.equal(requiredUntil(seen, "2027-05-02", 7), null);
  assert.equal(requiredUntil({ ...seen, isAdvised: false }, "2026-11-23", 7), null);
  assert.equal(requiredUntil({ ...seen, loanRunsUntil: "2050-01-01" }, "2026-11-23", 7), "2033-11-23");
});

test("no record that the law requires is past its retention", () => {
  fc.assert(
    fc.property(facts, day, years, (given, today, count) => {
      if (isPastRetention(given, today, count)) assert.equal(requiredUntil(given, today, count), null);
    }),
  );
});

test("expired records stay expired, and required ones stay required until then", () => {
  fc.assert(
    fc.property(facts, day, day, years, (given, one, other, count) => {
      const [before = "", after = ""] = [one, other].toSorted();
      if (isPastRetention(given, before, count)) assert.ok(isPastRetention(given, after, count));
      const until = requiredUntil({ ...given, loanRunsUntil: null }, before, count);
      if (until !== null && after <= until)
        assert.equal(requiredUntil({ ...given, loanRunsUntil: null }, after, count), until);
    }),
  );
});
