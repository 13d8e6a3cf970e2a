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

const SECOND = 1_000;

const MINUTE = 60 * SECOND;

/**
 * How failed logins are throttled. docs/decisions.md lists how many tries a day each allows; a test computes
 * them.
 */
export const loginPolicies = {
  /** An account from one address, or from one browser that has signed in to it. */
  device: { free: 5, firstMs: SECOND, longestMs: 15 * MINUTE },
  /** An account from all sources that have not signed in to it. */
  account: { free: 10, firstMs: SECOND, longestMs: 15 * MINUTE },
  /** One address for any account: people in an office share one. */
  address: { free: 20, firstMs: SECOND, longestMs: 5 * MINUTE },
  /** An IPv4 /24 or an IPv6 /64. */
  subnet: { free: 60, firstMs: SECOND, longestMs: MINUTE },
} satisfies Record<string, PausePolicy>;
