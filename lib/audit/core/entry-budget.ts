export type EntryBudget = (key: string, now: Date) => boolean;

/**
 * Limits the entries for repeated events: `perKey` for one key and `total` for all keys within a window. A
 * million refusals of one caller must not fill the log.
 */
export function entryBudget(limits: { perKey: number; total: number; windowMs: number }): EntryBudget {
  let windowStart = Number.NEGATIVE_INFINITY;
  let total = 0;
  const counts = new Map<string, number>();
  return (key, now) => {
    if (now.getTime() - windowStart >= limits.windowMs) {
      windowStart = now.getTime();
      total = 0;
      counts.clear();
    }
    const count = counts.get(key) ?? 0;
    if (count >= limits.perKey || total >= limits.total) return false;
    counts.set(key, count + 1);
    total += 1;
    return true;
  };
}
