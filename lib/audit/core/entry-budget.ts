export type EntryBudget = (key: string, now: Date) => boolean;

/**
 * Says how often something repeated is worth an entry: `perKey` times for one key and `total` times for all of them
 * within a window. Whoever is refused a million times must not fill the log.
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
