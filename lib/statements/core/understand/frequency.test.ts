import assert from "node:assert/strict";
import { test } from "node:test";
import { dayNumber, isoDate } from "./calendar.ts";
import { findRhythm } from "./frequency.ts";

const always = () => true;
const days = (...dates: string[]) => dates.map(dayNumber);
const each = (length: number, count: number, first = "2026-01-07") =>
  Array.from({ length: count }, (_, index) => dayNumber(first) + index * length);

test("each interval is recognised, and the next payment is one interval on", () => {
  assert.equal(findRhythm(each(7, 12), always)?.frequency, "WEEKLY");
  assert.equal(findRhythm(each(14, 6), always)?.frequency, "FORTNIGHTLY");
  assert.equal(findRhythm(each(28, 6), always)?.frequency, "FOUR_WEEKLY");
  assert.equal(isoDate(findRhythm(each(14, 6), always)?.next ?? 0), "2026-04-01");
});

test("monthly on the 20th is not four-weekly, even when weekends move it", () => {
  const moved = days("2026-01-20", "2026-02-20", "2026-03-20", "2026-04-20", "2026-05-20", "2026-06-19");
  assert.equal(findRhythm(moved, always)?.frequency, "MONTHLY");
  assert.equal(isoDate(findRhythm(moved, always)?.next ?? 0), "2026-07-20");
});

test("the last day of each month is monthly, and the next one is a last day too", () => {
  const rhythm = findRhythm(days("2025-12-31", "2026-01-31", "2026-02-28"), always);
  assert.equal(rhythm?.frequency, "MONTHLY");
  assert.equal(isoDate(rhythm?.next ?? 0), "2026-03-31");
});

test("four payments, four weeks apart, are four-weekly", () => {
  assert.equal(findRhythm(each(28, 4, "2026-01-15"), always)?.frequency, "FOUR_WEEKLY");
});

test("a holiday that moves a payment by two days does not break a fortnight", () => {
  const eastered = days("2026-03-12", "2026-03-26", "2026-04-07", "2026-04-23", "2026-05-07");
  assert.equal(findRhythm(eastered, always)?.frequency, "FORTNIGHTLY");
});

test("a bonus between two paydays is off the beat; the pay stays fortnightly", () => {
  const withBonus = [...each(14, 8), dayNumber("2026-02-10")].sort((a, b) => a - b);
  const rhythm = findRhythm(withBonus, always);
  assert.equal(rhythm?.frequency, "FORTNIGHTLY");
  assert.equal(rhythm?.onBeat.length, 8);
});

test("a beat that is missing counts as missed, unless no statement covers it", () => {
  const gap = each(7, 12).filter((_, index) => index !== 5);
  assert.equal(findRhythm(gap, always)?.missed, 1);
  const uncovered = (day: number) => day !== each(7, 12)[5];
  assert.equal(findRhythm(gap, uncovered)?.missed, 0);
});

test("a quarter of statements missing in the middle leaves a weekly rhythm", () => {
  const all = each(7, 26);
  const [from, to] = [all[8] ?? 0, all[20] ?? 0];
  const covered = (day: number) => day < from || day >= to;
  const rhythm = findRhythm(all.filter(covered), covered);
  assert.equal(rhythm?.frequency, "WEEKLY");
  assert.equal(rhythm?.missed, 0);
});

test("two payments and chance dates are no regular interval", () => {
  assert.equal(findRhythm(each(7, 2), always), null);
  assert.equal(
    findRhythm(days("2026-01-03", "2026-01-22", "2026-03-01", "2026-03-05", "2026-05-17"), always),
    null,
  );
});

test("the 1st and the 15th, or the 15th and the last, are twice a month and no fortnight", () => {
  const early = ["01", "02", "03", "04"].flatMap((m) => days(`2026-${m}-01`, `2026-${m}-15`));
  const rhythm = findRhythm(early, always);
  assert.equal(rhythm?.frequency, "TWICE_MONTHLY");
  assert.equal(isoDate(rhythm?.next ?? 0), "2026-05-01");
  const late = days("2026-01-15", "2026-01-30", "2026-02-13", "2026-02-27", "2026-03-13", "2026-03-31");
  assert.equal(findRhythm(late, always)?.frequency, "TWICE_MONTHLY", "with weekends before them");
  assert.equal(findRhythm(each(14, 4, "2026-01-01"), always)?.frequency, "FORTNIGHTLY");
});

test("the last Thursday of the month is monthly, although four or five weeks lie between", () => {
  const thursdays = days("2026-01-29", "2026-02-26", "2026-03-26", "2026-04-30", "2026-05-28", "2026-06-25");
  assert.equal(findRhythm(thursdays, always)?.frequency, "MONTHLY");
});

test("three monthly payments that weekends moved are not four-weekly, which would promise a thirteenth", () => {
  assert.equal(findRhythm(days("2026-01-30", "2026-02-27", "2026-03-31"), always)?.frequency, "MONTHLY");
  assert.equal(findRhythm(days("2025-02-28", "2025-03-31", "2025-04-30"), always)?.frequency, "MONTHLY");
});
