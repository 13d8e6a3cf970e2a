import type { AmountKey } from "#lib/serviceability/core/fields.ts";
import { type FlatHousehold, fromFlat } from "#lib/serviceability/core/flat-household.ts";
import type { PreparedBank } from "#lib/serviceability/core/prepare-sheet.ts";
import { tally } from "#lib/serviceability/core/tally.ts";
import type { PreparedTax } from "#lib/serviceability/core/tax.ts";
import { benchmarkCost } from "#lib/serviceability/core/terms.ts";

/**
 * Finds where a piecewise linear function with corners at `bends` first reaches `target`. The bends are
 * visited in the given order, along which the function must not decrease, and the crossing is solved on one
 * linear piece. Returns the first bend if the target is already reached there, and null if it never is.
 */
export function crossing(
  value: (at: number) => number,
  bends: readonly number[],
  target: number,
): number | null {
  let from: { at: number; value: number } | null = null;
  for (const at of bends) {
    const to = { at, value: value(at) };
    if (to.value >= target) {
      if (from === null) return at;
      return from.at + ((target - from.value) / (to.value - from.value)) * (at - from.at);
    }
    from = to;
  }
  return null;
}

/**
 * The first whole number from `worst` to `best` at which a monotonic condition holds; null if it does not
 * hold at `best`. The search widens from `guess`, so an exact guess costs two evaluations.
 */
export function firstHolding(
  holds: (n: number) => boolean,
  { worst, best, guess }: { worst: number; best: number; guess: number },
): number | null {
  const towards = best >= worst ? 1 : -1;
  const span = Math.abs(best - worst);
  const at = (steps: number) => worst + towards * steps;
  const start = Math.min(span, Math.max(0, Math.ceil((guess - worst) * towards)));
  let below = -1;
  let above = span + 1;
  let probe = start;
  for (let stride = 1; above - below > 1; stride *= 2) {
    if (holds(at(probe))) above = probe;
    else below = probe;
    // Widen while only one bound is known, then bisect.
    if (above <= span && below >= 0) probe = below + Math.floor((above - below) / 2);
    else probe = above <= span ? Math.max(0, above - stride) : Math.min(span, below + stride);
  }
  return above > span ? null : at(above);
}

const BASIC: readonly AmountKey[] = [
  "otherExpenses",
  "groceriesFood",
  "utilities",
  "phoneInternet",
  "transportVehicle",
  "clothingPersonalCare",
];

/**
 * Every amount of one field where the slope of the monthly surplus changes, in cents, unsorted and possibly
 * out of range: tax bands, the levy cap, the student loan threshold, the boarder cap, and where benchmark and
 * declared costs meet. Between two neighbours the surplus is linear.
 */
export function bendsOf(tax: PreparedTax, bank: PreparedBank, h: FlatHousehold, key: AmountKey): number[] {
  switch (key) {
    case "app1AnnualGrossIncome":
    case "app2AnnualGrossIncome":
      return [
        ...tax.bands.map((band) => band.from),
        tax.accIncomeCap,
        tax.studentLoanThreshold,
        ...incomeWhereBenchmarkMeets(bank, h, key),
      ];
    case "boarderIncomeGrossWeekly":
      return [bank.boarderWeeklyCap];
    default:
      return BASIC.includes(key) ? [basicWhereBenchmarkMeets(bank, h, key)] : [];
  }
}

/** The income above which an income-based benchmark exceeds the declared basic costs. */
function incomeWhereBenchmarkMeets(
  bank: PreparedBank,
  h: FlatHousehold,
  key: "app1AnnualGrossIncome" | "app2AnnualGrossIncome",
): number[] {
  const rate = bank.rules.benchmarkGrossIncomeRate;
  if (rate === 0 || !h.useBankBenchmark) return [];
  const without = tally(fromFlat({ ...h, [key]: 0 }));
  return [((without.basic - benchmarkCost(bank, without)) * 12) / rate];
}

function basicWhereBenchmarkMeets(bank: PreparedBank, h: FlatHousehold, key: AmountKey): number {
  const sums = tally(fromFlat(h));
  return benchmarkCost(bank, sums) - (sums.basic - h[key]);
}
