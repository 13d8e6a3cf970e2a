/** A value's place on an axis from 0 to `most`, as a length: `"42.5%"`; what lies outside stops at the end. */
export function percentOf(value: number, most: number): string {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  return `${Number((share * 100).toFixed(3))}%`;
}
