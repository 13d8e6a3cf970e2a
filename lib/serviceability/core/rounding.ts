/** How far below a half cent, in cents, floating-point noise may push a value that is exactly on it. */
const HALF_CENT_SLACK = 1e-7;

/** How far below a lending step, in cents, noise may push an amount that is exactly on it. */
const STEP_SLACK = 1e-3;

/**
 * Cents with fractions → whole cents, halves away from zero. Never falls as its argument rises, so
 * rounding cannot turn "more income" into less surplus.
 */
export function roundCents(cents: number): number {
  const whole = Math.floor(Math.abs(cents) + 0.5 + HALF_CENT_SLACK);
  return cents < 0 && whole !== 0 ? -whole : whole;
}

/** Cents, at least 0 → whole dollars rounded down to a multiple of `step` dollars. */
export function roundDownToStep(cents: number, step: number): number {
  return Math.floor((cents + STEP_SLACK) / (step * 100)) * step;
}
