import { addMonths, dayOfMonth } from "../values/calendar.ts";

// Weekends and holidays move a payment by up to three days. "The last Thursday" varies by three days in either
// direction.
const tolerance = { 1: 4, 2: 3 } as const;

const minOnSchedule = { 1: 3, 2: 4 } as const;

export const frequencies = ["WEEKLY", "FORTNIGHTLY", "FOUR_WEEKLY", "TWICE_MONTHLY", "MONTHLY"] as const;

export type Frequency = (typeof frequencies)[number];

/** Payments per year by the calculator's convention: a week is 1/52 of a year. */
export const paymentsPerYear: Record<Frequency, number> = {
  WEEKLY: 52,
  FORTNIGHTLY: 26,
  FOUR_WEEKLY: 13,
  TWICE_MONTHLY: 24,
  MONTHLY: 12,
};

/** For reports. */
export const frequencyLabels: Record<Frequency | "IRREGULAR", string> = {
  WEEKLY: "Weekly",
  FORTNIGHTLY: "Fortnightly",
  FOUR_WEEKLY: "Four-weekly",
  TWICE_MONTHLY: "Twice monthly",
  MONTHLY: "Monthly",
  IRREGULAR: "Irregular",
};

type PaymentPattern = {
  frequency: Frequency;
  /** Indexes of the given days that fit the pattern. Payments between due dates (a bonus) are not included. */
  onSchedule: number[];
  /** Expected payments that did not arrive, on covered days. */
  missed: number;
  /** The day on which the next payment is due. */
  next: number;
};

type Interval = {
  frequency: Frequency;
  length: number;
  tolerance: number;
  step(day: number, intervals: number): number;
};

const fixed = (frequency: Frequency, length: number, tolerance: number): Interval => ({
  frequency,
  length,
  tolerance,
  step: (day, intervals) => day + length * intervals,
});

const intervals: Interval[] = [
  { frequency: "MONTHLY", length: 30.4375, tolerance: 4, step: (day, count) => addMonths(day, count) },
  fixed("FOUR_WEEKLY", 28, 3),
  fixed("FORTNIGHTLY", 14, 3),
  fixed("WEEKLY", 7, 1),
];

const minPayments = 3;

const minKept = 0.7;

// If two intervals fit equally many payments, the closer fit wins, and of nearly equal fits the one with
// fewer payments a year. Only days exactly whole weeks apart are never read as days of the month.
const inexactPenalty = 0.5;

const maxDeviation = 2.5;

type Fit = { pattern: PaymentPattern; rank: number; deviation: number };

/**
 * Finds the regular interval of ascending, distinct day numbers, or null. Requires at least three payments (four for
 * twice a month), 70% of payments on a due date and 70% of due dates paid. A due date that no statement covers is
 * ignored.
 */
export function findPaymentPattern(
  days: readonly number[],
  isCovered: (day: number) => boolean,
): PaymentPattern | null {
  if (days.length < minPayments) return null;
  const fits = [
    schedule("MONTHLY", 1, days, isCovered),
    schedule("TWICE_MONTHLY", 2, days, isCovered),
    ...intervals.flatMap((interval) => [0, 1].map((start) => follow(interval, days, start, isCovered))),
  ].filter((fit) => fit !== null);
  let best: Fit | null = null;
  for (const fit of fits) {
    if (!best || fit.rank > best.rank + 1e-9) best = fit;
    else if (fit.rank > best.rank - 1e-9 && fit.deviation <= best.deviation) best = fit;
  }
  return best?.pattern ?? null;
}

/**
 * Fits ascending, distinct day numbers to one day of every month, or to two days about half a month apart (the 15th and
 * the last), allowing for weekends and holidays. Returns null if no choice of days fits well enough.
 */
function schedule(
  frequency: Frequency,
  timesAMonth: 1 | 2,
  days: readonly number[],
  isCovered: (day: number) => boolean,
): Fit | null {
  const usual = [...new Set(days.map(dayOfMonth))].flatMap((day) =>
    day >= 28 && day < 31 ? [day, 31] : [day],
  );
  const isHalfAMonth = (apart: number) => apart >= 12 && apart <= 18;
  const choices = [...new Set(usual)].flatMap((first) => {
    if (timesAMonth === 1) return [[first]];
    return usual.filter((second) => isHalfAMonth(second - first)).map((second) => [first, second]);
  });
  let best: ScheduleFit | null = null;
  for (const choice of choices) {
    const fit = fitDays(days, choice, tolerance[timesAMonth], isCovered);
    if (fit.onSchedule.length < minOnSchedule[timesAMonth]) continue;
    const ahead = best ? keptOf(fit) - keptOf(best) : 1;
    if (ahead > 0 || (ahead === 0 && best && fit.deviation < best.deviation)) best = fit;
  }
  if (!best) return null;
  const { onSchedule, missed, deviation, next } = best;
  const kept = onSchedule.length / (onSchedule.length + missed);
  const share = onSchedule.length / days.length;
  // Two days a month leave few days that do not fit, so a higher threshold excludes chance matches.
  const minimum = timesAMonth === 2 ? 0.85 : minKept;
  if (kept < minimum || share < minimum || deviation > maxDeviation) return null;
  return { pattern: { frequency, onSchedule, missed, next }, rank: kept * share, deviation };
}

function follow(
  interval: Interval,
  days: readonly number[],
  start: number,
  isCovered: (day: number) => boolean,
): Fit | null {
  const first = days[start] ?? 0;
  const onSchedule = [start];
  let previous = first;
  let steps = 0;
  let missed = 0;
  let off = 0;
  const drifts = [0];
  for (const [index, day] of days.entries()) {
    if (index <= start) continue;
    const count = Math.max(1, Math.round((day - previous) / interval.length));
    const out = Math.abs(day - interval.step(previous, count));
    if (out > interval.tolerance && day - previous < interval.length - interval.tolerance) continue;
    if (out <= interval.tolerance) onSchedule.push(index);
    else off += 1;
    for (let stepsOn = 1; stepsOn < count; stepsOn++) {
      if (isCovered(interval.step(previous, stepsOn))) missed += 1;
    }
    steps += count;
    previous = day;
    drifts.push(day - interval.step(first, steps));
  }
  const kept = onSchedule.length / (onSchedule.length + missed + off);
  const share = onSchedule.length / days.length;
  if (onSchedule.length < minPayments || kept < minKept || share < minKept) return null;
  // Twice-monthly payments drift away from a fortnight, so the mean interval must match the expected length.
  if (Math.abs(previous - first - steps * interval.length) > Math.max(3, 0.05 * interval.length * steps))
    return null;
  const { frequency } = interval;
  const isMonthly = frequency === "MONTHLY";
  const last = days[onSchedule.at(-1) ?? 0] ?? previous;
  const next = isMonthly ? monthAfter(last, usualDayOfMonth(days, onSchedule)) : interval.step(last, 1);
  const spreadOut = spread(drifts);
  const deviation = spreadOut === 0 || isMonthly ? spreadOut : spreadOut + inexactPenalty;
  return { pattern: { frequency, onSchedule, missed, next }, rank: kept * share, deviation };
}

/** Returns the mean distance from the median. */
function spread(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return values.reduce((sum, value) => sum + Math.abs(value - middle), 0) / values.length;
}

/**
 * Returns the usual day about a month after a payment. A weekend may have moved that payment into an adjacent month.
 */
function monthAfter(last: number, usual: number): number {
  const due = [0, 1, 2].map((months) => addMonths(last, months, usual));
  return due.find((day) => day > last + 15) ?? addMonths(last, 1);
}

/**
 * Returns the most common day of the month. Ties go to the latest, since short months and weekends move payments
 * earlier.
 */
function usualDayOfMonth(days: readonly number[], onSchedule: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const index of onSchedule) {
    const day = dayOfMonth(days[index] ?? 0);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1;
}

type ScheduleFit = Omit<PaymentPattern, "frequency"> & {
  /** Mean distance in days from the intended day of the month. */
  deviation: number;
};

function keptOf({ onSchedule, missed }: ScheduleFit): number {
  return onSchedule.length - missed;
}

function fitDays(
  days: readonly number[],
  choice: readonly number[],
  most: number,
  isCovered: (day: number) => boolean,
): ScheduleFit {
  const last = days.at(-1) ?? 0;
  const due = dueDays(days[0] ?? 0, last, choice);
  const onSchedule: number[] = [];
  let missed = 0;
  let apart = 0;
  let at = 0;
  let lastDue = 0;
  for (const [index, day] of due.entries()) {
    while (at < days.length && (days[at] ?? 0) < day - most) at += 1;
    let nearest = -1;
    for (let near = at; near < days.length && (days[near] ?? 0) <= day + most; near++) {
      if (nearest < 0 || Math.abs((days[near] ?? 0) - day) < Math.abs((days[nearest] ?? 0) - day))
        nearest = near;
    }
    if (nearest >= 0) {
      onSchedule.push(nearest);
      apart += Math.abs((days[nearest] ?? 0) - day);
      at = nearest + 1;
      lastDue = index;
    } else if (onSchedule.length > 0 && day <= last && isCovered(day)) {
      missed += 1;
    }
  }
  return {
    onSchedule,
    missed,
    deviation: onSchedule.length > 0 ? apart / onSchedule.length : 0,
    next: due[lastDue + 1] ?? last,
  };
}

/** Returns the chosen days of every month, from the one before the first day to the second month after the last. */
function dueDays(first: number, last: number, choice: readonly number[]): number[] {
  const due: number[] = [];
  const start = first - dayOfMonth(first) + 1;
  for (let month = -1; ; month++) {
    const begins = addMonths(start, month, 1);
    if (begins > last + 62) return due;
    for (const day of choice) due.push(addMonths(begins, 0, day));
  }
}
