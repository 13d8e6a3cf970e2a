/** How far below a half cent, in cents, floating-point noise may push a value that is exactly on it. */
const HALF_CENT_SLACK = 1e-7;

/** How far below a lending step, in cents, noise may push an amount that is exactly on it. */
const STEP_SLACK = 1e-3;

/**
 * Rounds fractional cents to whole cents, halves away from zero. Monotonic, so rounding cannot turn more
 * income into less surplus.
 */
export function roundCents(cents: number): number {
  const whole = Math.floor(Math.abs(cents) + 0.5 + HALF_CENT_SLACK);
  return cents < 0 && whole !== 0 ? -whole : whole;
}

/** Rounds non-negative cents down to a multiple of `step` whole dollars. */
export function roundDownToStep(cents: number, step: number): number {
  return Math.floor((cents + STEP_SLACK) / (step * 100)) * step;
}
