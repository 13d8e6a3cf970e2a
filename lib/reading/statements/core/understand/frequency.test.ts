import assert from "node:assert/strict";
import { test } from "node:test";
import { dateOfDay, dayNumber } from "../values/calendar.ts";
import { findPaymentPattern } from "./frequency.ts";

const always = () => true;
const days = (...dates: string[]) => dates.map(dayNumber);
const each = (length: number, count: number, first = "2026-01-07") =>
  Array.from({ length: count }, (_, index) => dayNumber(first) + index * length);

test("recognises each interval and expects the next payment one interval later", () => {
  assert.equal(findPaymentPattern(each(7, 12), always)?.frequency, "WEEKLY");
  assert.equal(findPaymentPattern(each(14, 6), always)?.frequency, "FORTNIGHTLY");
  assert.equal(findPaymentPattern(each(28, 6), always)?.frequency, "FOUR_WEEKLY");
  assert.equal(dateOfDay(findPaymentPattern(each(14, 6), always)?.next ?? 0), "2026-04-01");
});

test("reads payments on the 20th as monthly, not four-weekly, even if weekends move them", () => {
  const moved = days("2026-01-20", "2026-02-20", "2026-03-20", "2026-04-20", "2026-05-20", "2026-06-19");
  assert.equal(findPaymentPattern(moved, always)?.frequency, "MONTHLY");
  assert.equal(dateOfDay(findPaymentPattern(moved, always)?.next ?? 0), "2026-07-20");
});

test("reads the last day of each month as monthly and expects the next one on a last day too", () => {
  const pattern = findPaymentPattern(days("2025-12-31", "2026-01-31", "2026-02-28"), always);
  assert.equal(pattern?.frequency, "MONTHLY");
  assert.equal(dateOfDay(pattern?.next ?? 0), "2026-03-31");
});

test("reads four payments, four weeks apart, as four-weekly", () => {
  assert.equal(findPaymentPattern(each(28, 4, "2026-01-15"), always)?.frequency, "FOUR_WEEKLY");
});

test("remains fortnightly when a holiday moves a payment by two days", () => {
  const eastered = days("2026-03-12", "2026-03-26", "2026-04-07", "2026-04-23", "2026-05-07");
  assert.equal(findPaymentPattern(eastered, always)?.frequency, "FORTNIGHTLY");
});

test("remains fortnightly with a bonus between two paydays", () => {
  const withBonus = [...each(14, 8), dayNumber("2026-02-10")].sort((a, b) => a - b);
  const pattern = findPaymentPattern(withBonus, always);
  assert.equal(pattern?.frequency, "FORTNIGHTLY");
  assert.equal(pattern?.onSchedule.length, 8);
});

test("counts a missing payment as missed only on a covered day", () => {
  const gap = each(7, 12).filter((_, index) => index !== 5);
  assert.equal(findPaymentPattern(gap, always)?.missed, 1);
  const uncovered = (day: number) => day !== each(7, 12)[5];
  assert.equal(findPaymentPattern(gap, uncovered)?.missed, 0);
});

test("finds a weekly pattern although a quarter of the statements are missing in the middle", () => {
  const all = each(7, 26);
  const [from, to] = [all[8] ?? 0, all[20] ?? 0];
  const covered = (day: number) => day < from || day >= to;
  const pattern = findPaymentPattern(all.filter(covered), covered);
  assert.equal(pattern?.frequency, "WEEKLY");
  assert.equal(pattern?.missed, 0);
});

test("finds no interval in two payments or random dates", () => {
  assert.equal(findPaymentPattern(each(7, 2), always), null);
  assert.equal(
    findPaymentPattern(days("2026-01-03", "2026-01-22", "2026-03-01", "2026-03-05", "2026-05-17"), always),
    null,
  );
});

test("detects the 1st and 15th, or the 15th and last, as twice a month, not fortnightly", () => {
  const early = ["01", "02", "03", "04"].flatMap((m) => days(`2026-${m}-01`, `2026-${m}-15`));
  const pattern = findPaymentPattern(early, always);
  assert.equal(pattern?.frequency, "TWICE_MONTHLY");
  assert.equal(dateOfDay(pattern?.next ?? 0), "2026-05-01");
  const late = days("2026-01-15", "2026-01-30", "2026-02-13", "2026-02-27", "2026-03-13", "2026-03-31");
  assert.equal(findPaymentPattern(late, always)?.frequency, "TWICE_MONTHLY", "with weekends before them");
  assert.equal(findPaymentPattern(each(14, 4, "2026-01-01"), always)?.frequency, "FORTNIGHTLY");
});

test("reads the last Thursday of the month as monthly, although it is four or five weeks apart", () => {
  const thursdays = days("2026-01-29", "2026-02-26", "2026-03-26", "2026-04-30", "2026-05-28", "2026-06-25");
  assert.equal(findPaymentPattern(thursdays, always)?.frequency, "MONTHLY");
});

test("does not read three monthly payments moved by weekends as four-weekly, which means 13 a year", () => {
  assert.equal(
    findPaymentPattern(days("2026-01-30", "2026-02-27", "2026-03-31"), always)?.frequency,
    "MONTHLY",
  );
  assert.equal(
    findPaymentPattern(days("2025-02-28", "2025-03-31", "2025-04-30"), always)?.frequency,
    "MONTHLY",
  );
});
