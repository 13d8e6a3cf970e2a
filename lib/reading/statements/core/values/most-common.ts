/** The most common value and its share, or null if there are no values. The first of equals wins. */
export function mostCommon<T>(values: readonly T[]): { value: T; share: number } | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: { value: T; count: number } | null = null;
  for (const [value, count] of counts) if (!best || count > best.count) best = { value, count };
  return best && { value: best.value, share: best.count / values.length };
}
