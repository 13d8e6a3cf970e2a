/**
 * The principal that one dollar a month repays over `years` years at an annual rate, compounded monthly: `(1
 * − (1 + i)^−n) / i` with i = rate / 12 and n = 12 · years. `expm1` preserves precision for small rates.
 */
export function annuityFactor(yearlyRate: number, years: number): number {
  const monthlyRate = yearlyRate / 12;
  return -Math.expm1(-12 * years * Math.log1p(monthlyRate)) / monthlyRate;
}
