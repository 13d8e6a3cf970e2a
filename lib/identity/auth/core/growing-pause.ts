/**
 * How tries are throttled. The first `free` tries cause no pause. The next one starts a pause of `firstMs`,
 * and each further one a pause twice as long, up to `longestMs`. One try is forgiven per `longestMs` elapsed.
 * A day thus allows at most about free + log2(longestMs / firstMs) + 86,400,000 / longestMs tries.
 */
export type PausePolicy = { free: number; firstMs: number; longestMs: number };

export type Tries = { count: number; countedAt: Date; pausedUntil: Date | null };

/** The tries with one more at `now`. */
export function addTry(before: Tries | undefined, policy: PausePolicy, now: Date): Tries {
  const count = remaining(before, policy, now) + 1;
  const pause = pauseMs(count, policy);
  return { count, countedAt: now, pausedUntil: pause === 0 ? null : new Date(now.getTime() + pause) };
}

/** The number of tries that still count at `now`; not always a whole number. */
function remaining(tries: Tries | undefined, { longestMs }: PausePolicy, now: Date): number {
  if (!tries) return 0;
  const elapsed = Math.max(0, now.getTime() - tries.countedAt.getTime());
  return Math.max(0, tries.count - elapsed / longestMs);
}

function pauseMs(count: number, { free, firstMs, longestMs }: PausePolicy): number {
  const over = Math.ceil(count - free);
  return over <= 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (over - 1));
}

/** The end of the current pause, or null if a try is allowed at `now`. */
export function pausedUntil(tries: Tries | undefined, now: Date): Date | null {
  return tries?.pausedUntil && tries.pausedUntil > now ? tries.pausedUntil : null;
}
