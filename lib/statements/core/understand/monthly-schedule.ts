import { addMonths, dayOfMonth } from "../values/calendar.ts";

export type ScheduleFit = {
  /** Indexes of the days that fit the schedule. */
  onBeat: number[];
  missed: number;
  /** Mean distance in days from the intended day of the month. */
  deviation: number;
  next: number;
};

// Weekends and holidays move a payment by up to three days. "The last Thursday" varies by three days either
// way.
const tolerance = { 1: 4, 2: 3 } as const;
const leastPayments = { 1: 3, 2: 4 } as const;

/**
 * Fits ascending, distinct day numbers to one day of every month, or to two days about half a month apart
 * (the 15th and the last), allowing for moves by weekends and holidays. Null if no choice of days fits well
 * enough.
 */
export function fitMonthlySchedule(
  days: readonly number[],
  timesAMonth: 1 | 2,
  isCovered: (day: number) => boolean,
): ScheduleFit | null {
  if (days.length < leastPayments[timesAMonth]) return null;
  const usual = [...new Set(days.map(dayOfMonth))].flatMap((day) =>
    day >= 28 && day < 31 ? [day, 31] : [day],
  );
  const choices =
    timesAMonth === 1
      ? [...new Set(usual)].map((day) => [day])
      : [...new Set(usual)].flatMap((first) =>
          usual
            .filter((second) => second - first >= 12 && second - first <= 18)
            .map((second) => [first, second]),
        );
  let best: ScheduleFit | null = null;
  for (const choice of choices) {
    const fit = fitDays(days, choice, tolerance[timesAMonth], isCovered);
    if (fit.onBeat.length < leastPayments[timesAMonth]) continue;
    const better =
      !best ||
      fit.onBeat.length - fit.missed > best.onBeat.length - best.missed ||
      (fit.onBeat.length - fit.missed === best.onBeat.length - best.missed && fit.deviation < best.deviation);
    if (better) best = fit;
  }
  return best;
}

function fitDays(
  days: readonly number[],
  choice: readonly number[],
  most: number,
  isCovered: (day: number) => boolean,
): ScheduleFit {
  const last = days.at(-1) ?? 0;
  const due = dueDays(days[0] ?? 0, last, choice);
  const onBeat: number[] = [];
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
      onBeat.push(nearest);
      apart += Math.abs((days[nearest] ?? 0) - day);
      at = nearest + 1;
      lastDue = index;
    } else if (onBeat.length > 0 && day <= last && isCovered(day)) {
      missed += 1;
    }
  }
  return {
    onBeat,
    missed,
    deviation: onBeat.length > 0 ? apart / onBeat.length : 0,
    next: due[lastDue + 1] ?? last,
  };
}

/** The chosen days of every month from the one before the first day to the second month after the last. */
function dueDays(first: number, last: number, choice: readonly number[]): number[] {
  const due: number[] = [];
  const start = first - dayOfMonth(first) + 1;
  for (let month = -1; ; month++) {
    const begins = addMonths(start, month, 1);
    if (begins > last + 62) return due;
    for (const day of choice) due.push(addMonths(begins, 0, day));
  }
}
