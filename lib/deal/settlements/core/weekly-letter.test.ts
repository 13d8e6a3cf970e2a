import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { aucklandDate } from "#lib/platform/dates.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { drawnPartSchema } from "../schemas.ts";
import type { KeyDate } from "./key-date.ts";
import { mondayOf, weekDue, weeklyLetter } from "./weekly-letter.ts";

const part = exampleResponse(drawnPartSchema);

const settlement: KeyDate = {
  kind: "SETTLEMENT",
  id: "1",
  applicationId: "2",
  on: "2026-11-27",
  names: "Tāmati <b> & Mere Pōtiki",
  lender: null,
  amount: 65_000_000,
  rate: null,
  text: null,
  isSettled: false,
};

test("lists each fixed rate with its days left and each date of the week, in text and HTML", () => {
  const name = "Mere Tamihana";
  const { subject, text, html } = weeklyLetter(
    { name, week: "2026-11-23", parts: [part, { ...part, daysLeft: -1 }], dates: [settlement] },
    "https://lodge.example",
  );
  assert.equal(subject, "Your week: 2 fixed rates and 1 date");
  assert.match(text, /^Kia ora Mere Tamihana,\n\nHere are your dates for 23 – 29 Nov 2026\./);
  assert.match(
    text,
    /- Aroha Ngata: \$420,000 at 5\.39%, Kauri Bank, fixed until 12 Dec 2026 \(in 27 days\)\n- .*\(1 day ago\)\n/,
  );
  assert.match(text, /- 27 Nov 2026 – Settlement: Tāmati <b> & Mere Pōtiki, \$650,000\n/);
  assert.match(text, /https:\/\/lodge\.example\/refix\n[\s\S]*https:\/\/lodge\.example\/account\./);
  assert.ok(html.includes("Tāmati &lt;b&gt; &amp; Mere Pōtiki, $650,000"));
});

test("omits an empty list and shortens a long one", () => {
  const letter = { name: "Mere", week: "2026-11-23" };
  const only = weeklyLetter({ ...letter, parts: [], dates: [settlement] }, "https://lodge.example");
  assert.equal(only.subject, "Your week: 1 date");
  assert.ok(!only.text.includes("Fixed rates"));
  const many = weeklyLetter({ ...letter, parts: Array(23).fill(part), dates: [] }, "https://lodge.example");
  assert.match(many.text, /- and 3 more\n/);
  assert.ok(!many.text.includes("Dates this week"));
});

const HOUR = 3_600_000;

test("is due from seven on Monday to the end of Tuesday in New Zealand, in summer and winter", () => {
  // 23 November 2026 and 22 June 2026 are Mondays; New Zealand is 13 and 12 hours ahead.
  for (const [seven, week] of [
    ["2026-11-22T18:00:00Z", "2026-11-23"],
    ["2026-06-21T19:00:00Z", "2026-06-22"],
  ] as const) {
    const at = (hours: number) => weekDue(new Date(new Date(seven).getTime() + hours * HOUR));
    assert.equal(at(-1 / 3600), null);
    assert.equal(at(0), week);
    assert.equal(at(40), week);
    assert.equal(at(41), null);
  }
});

test("stays at seven o'clock in weeks when the clocks change", () => {
  // They change on the Sundays 5 April and 27 September 2026.
  assert.equal(weekDue(new Date("2026-04-05T18:59:59Z")), null);
  assert.equal(weekDue(new Date("2026-04-05T19:00:00Z")), "2026-04-06");
  assert.equal(weekDue(new Date("2026-09-27T17:59:59Z")), null);
  assert.equal(weekDue(new Date("2026-09-27T18:00:00Z")), "2026-09-28");
});

test("is due for 41 hours of any week, always for the Monday of that week", () => {
  const anyHour = fc.integer({ min: 0, max: 24 * 365 * 60 }).map((hours) => hours * HOUR);
  fc.assert(
    fc.property(anyHour, (start) => {
      const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(start + hour * HOUR));
      const due = hours.flatMap((hour) => weekDue(hour) ?? []);
      // An hour more or less when the clocks change within the week.
      assert.ok(due.length >= 40 && due.length <= 42, `${due.length} hours`);
      for (const hour of hours) {
        const week = weekDue(hour);
        if (week !== null) assert.ok([week, addDays(week, 1)].includes(aucklandDate(hour)));
      }
    }),
  );
});

test("finds the Monday of a week, including across the end of February and of a year", () => {
  assert.equal(mondayOf("2028-03-01"), "2028-02-28");
  assert.equal(mondayOf("2027-01-01"), "2026-12-28");
  assert.equal(mondayOf("2026-11-23"), "2026-11-23");
  assert.equal(mondayOf("2026-11-29"), "2026-11-23");
  assert.equal(mondayOf("1969-12-31"), "1969-12-29");
});
