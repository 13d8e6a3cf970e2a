/**
 * Where a function that only bends at `bends` first reaches `target`, walking the bends in the given order, along
 * which it must not fall: solved on the one straight piece that crosses. The first bend when it is there already,
 * null when it never is.
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
 * The first whole number, going from `worst` to `best`, at which something holds that holds from there on; null when
 * it does not hold at `best`. `guess` is near: the search widens from it, so that an exact guess costs two questions.
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
    // Widen while only one side is known, then halve what lies between.
    if (above <= span && below >= 0) probe = below + Math.floor((above - below) / 2);
    else probe = above <= span ? Math.max(0, above - stride) : Math.min(span, below + stride);
  }
  return above > span ? null : at(above);
}
