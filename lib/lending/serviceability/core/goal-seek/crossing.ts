/**
 * Finds where a piecewise linear function with the given breakpoints first reaches `target`. The breakpoints are
 * visited in the given order, along which the function must not decrease, and the crossing is solved on one linear
 * piece. Returns the first breakpoint if the target is already reached there, and null if it never is.
 */
export function crossing(
  value: (at: number) => number,
  breakpoints: readonly number[],
  target: number,
): number | null {
  let from: { at: number; value: number } | null = null;
  for (const at of breakpoints) {
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
