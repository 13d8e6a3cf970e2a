import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addMonths, dayNumber } from "../values/calendar.ts";
import { type Frequency, findPaymentPattern } from "./frequency.ts";

const weekday = (day: number) => new Date(day * 86_400_000).getUTCDay();
const workdayBefore = (day: number) => day - (weekday(day) === 0 ? 2 : weekday(day) === 6 ? 1 : 0);
const workdayAfter = (day: number) => day + (weekday(day) === 0 ? 1 : weekday(day) === 6 ? 2 : 0);
const lastDay = (day: number) => addMonths(day, 0, 31);
const lastThursday = (day: number) => {
  const last = lastDay(day);
  return last - ((weekday(last) + 3) % 7);
};

type Plan = { frequency: Frequency; payday(first: number, index: number): number };

/** How employers and government agencies pay. Each plan returns the day of the payment at an index. */
const plans: Record<string, Plan> = {
  "every week": { frequency: "WEEKLY", payday: (first, at) => first + 7 * at },
  "every fortnight": { frequency: "FORTNIGHTLY", payday: (first, at) => first + 14 * at },
  "a fortnight, a day early at times": {
    frequency: "FORTNIGHTLY",
    payday: (first, at) => first + 14 * at - ((first + at * 7) % 5 === 0 ? 1 : 0),
  },
  "every four weeks": { frequency: "FOUR_WEEKLY", payday: (first, at) => first + 28 * at },
  "a day of the month, or the workday before": {
    frequency: "MONTHLY",
    payday: (first, at) => workdayBefore(addMonths(first, at)),
  },
  "a day of the month, or the workday after": {
    frequency: "MONTHLY",
    payday: (first, at) => workdayAfter(addMonths(first, at)),
  },
  "the last workday": {
    frequency: "MONTHLY",
    payday: (first, at) => workdayBefore(lastDay(addMonths(first, at, 1))),
  },
  "the last Thursday": { frequency: "MONTHLY", payday: (first, at) => lastThursday(addMonths(first, at, 1)) },
  "the 15th and the last workday": {
    frequency: "TWICE_MONTHLY",
    payday: (first, at) => {
      const month = addMonths(first, at >> 1, 1);
      return workdayBefore(at % 2 === 0 ? month + 14 : lastDay(month));
    },
  },
  "the 1st and the 15th": {
    frequency: "TWICE_MONTHLY",
    payday: (first, at) => workdayAfter(addMonths(first, at >> 1, 1) + (at % 2 === 0 ? 0 : 14)),
  },
};

for (const [name, { frequency, payday }] of Object.entries(plans)) {
  test(`${name}: ${frequency} from six payments on, from any start, and the next one is close`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 6, max: 26 }), (later, count) => {
        const first = dayNumber("2024-01-01") + later;
        const days = Array.from({ length: count + 1 }, (_, at) => payday(first, at));
        const pattern = findPaymentPattern(days.slice(0, count), () => true);
        assert.equal(pattern?.frequency, frequency);
        assert.equal(pattern?.missed, 0);
        assert.ok(
          Math.abs((pattern?.next ?? 0) - (days[count] ?? 0)) <= 6,
          `${pattern?.next} for ${days[count]}`,
        );
      }),
      { numRuns: 80 },
    );
  });
}

test("rarely finds a pattern in eight payments on random days", () => {
  let found = 0;
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(150), { minLength: 8, maxLength: 8 }), (days) => {
      if (
        findPaymentPattern(
          days.map((day) => dayNumber("2025-03-01") + day).sort((a, b) => a - b),
          () => true,
        )
      )
        found += 1;
    }),
    { numRuns: 400, seed: 7 },
  );
  assert.ok(found <= 20, `${found} of 400`);
});
