const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** The next round figure at or above a value (see `steps`, times a power of ten), to end an axis on; 1 for nothing. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  // The tolerance keeps 0.3 from counting as above 0.3 through binary rounding.
  const step = steps.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}
