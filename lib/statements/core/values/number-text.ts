/**
 * A number of a data file as text that can be read in one way only: never with three decimals, which could be
 * thousands, nor with digits that exist only in binary fractions. Empty if it is no amount.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : "";
  const cents = value.toFixed(2);
  return Math.abs(Number(cents) - value) < 1e-6 ? cents : value.toFixed(4);
}
