import { formatMoney, groupThousands } from "#lib/platform/money.ts";

/** How far below a half cent, in cents, floating-point noise may push a value that is exactly on it. */
const HALF_CENT_SLACK = 1e-7;

/** The same as a share of the value: four times the largest error of one operation. */
const ROUNDING_NOISE = 2 ** -51;

/** How far below a lending step, in cents, noise may push an amount that is exactly on it. */
const STEP_SLACK = 1e-3;

/**
 * Rounds fractional cents to whole cents, halves away from zero. Monotonic, so rounding cannot turn more
 * income into less surplus.
 */
export function roundCents(cents: number): number {
  const size = Math.abs(cents);
  const whole = Math.floor(size + 0.5 + HALF_CENT_SLACK + size * ROUNDING_NOISE);
  return cents < 0 && whole !== 0 ? -whole : whole;
}

/** Rounds non-negative cents down to a multiple of `step` whole dollars. */
export function roundDownToStep(cents: number, step: number): number {
  return Math.floor((cents + STEP_SLACK) / (step * 100)) * step;
}

/** Formats cents, possibly fractional, for a sentence: `$10,000`, `$380.50`. */
export function money(cents: number): string {
  const whole = roundCents(cents);
  if (whole % 100 !== 0) return formatMoney(whole);
  return `${whole < 0 ? "−" : ""}$${groupThousands(Math.abs(whole) / 100)}`;
}

/** Formats a share for a sentence: 0.038 → `3.8%`. */
export function percent(share: number): string {
  return `${Math.round(share * 1_000_000) / 10_000}%`;
}

/** A count with its noun: `1 dependant`, `2 dependants`, `no dependants`. */
export function counted(count: number, noun: string): string {
  return `${count === 0 ? "no" : count} ${noun}${count === 1 ? "" : "s"}`;
}
