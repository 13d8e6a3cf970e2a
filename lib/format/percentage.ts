/**
 * A fraction as a percentage: 0.0825 → `8.25%`, 0.5 → `50%`; a true minus.
 * `decimals` is the most shown; `fixed` keeps trailing zeros, for columns (`8.50%`).
 */
export function formatPercentage(fraction: number, decimals = 2, fixed = false): string {
  const scale = 10 ** decimals;
  // Binary fractions miss halves (0.00285 × 10,000 = 28.499…): twelve figures bring back what was written.
  const rounded = Math.round(Number((Math.abs(fraction) * 100 * scale).toPrecision(12))) / scale;
  const shown = fixed ? rounded.toFixed(decimals) : String(rounded);
  return `${fraction < 0 && rounded !== 0 ? "−" : ""}${shown}%`;
}
