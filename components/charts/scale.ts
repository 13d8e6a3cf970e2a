const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** The next round number at or above a value (`steps` times a power of ten), for the end of an axis; 1 for zero. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  // The tolerance keeps 0.3 from counting as above 0.3 through binary rounding.
  const step = steps.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** A value's position on an axis from 0 to `most`, as a CSS length, clamped to the axis: `"42.5%"`. */
export function percentOf(value: number, most: number): string {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  return `${Number((share * 100).toFixed(3))}%`;
}
