/**
 * What one dollar a month for `years` years pays back at a yearly rate, compounded monthly:
 * `(1 − (1 + i)^−n) / i` with i = rate / 12 and n = 12 · years. `expm1` keeps it exact to the last digits.
 */
export function annuityFactor(yearlyRate: number, years: number): number {
  const monthlyRate = yearlyRate / 12;
  return -Math.expm1(-12 * years * Math.log1p(monthlyRate)) / monthlyRate;
}
