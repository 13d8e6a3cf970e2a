/**
 * How attempts are throttled. The first `free` attempts cause no pause. The next one starts a pause of `firstMs`, and
 * each further one a pause twice as long, up to `longestMs`. One attempt is forgiven per `longestMs` elapsed. A day
 * thus allows at most about free + log2(longestMs / firstMs) + 86,400,000 / longestMs attempts.
 */
export type PausePolicy = { free: number; firstMs: number; longestMs: number };

export type Attempts = { count: number; countedAt: Date; pausedUntil: Date | null };

/** Adds an attempt at `now`. */
export function addAttempt(before: Attempts | undefined, policy: PausePolicy, now: Date): Attempts {
  const count = remaining(before, policy, now) + 1;
  const pause = pauseMs(count, policy);
  return { count, countedAt: now, pausedUntil: pause === 0 ? null : new Date(now.getTime() + pause) };
}

/** The number of attempts that still count at `now`; not always a whole number. */
function remaining(attempts: Attempts | undefined, { longestMs }: PausePolicy, now: Date): number {
  if (!attempts) return 0;
  const elapsed = Math.max(0, now.getTime() - attempts.countedAt.getTime());
  return Math.max(0, attempts.count - elapsed / longestMs);
}

function pauseMs(count: number, { free, firstMs, longestMs }: PausePolicy): number {
  const over = Math.ceil(count - free);
  return over <= 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (over - 1));
}

/** The end of the current pause, or null if an attempt is allowed at `now`. */
export function pausedUntil(attempts: Attempts | undefined, now: Date): Date | null {
  return attempts?.pausedUntil && attempts.pausedUntil > now ? attempts.pausedUntil : null;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * How failed logins are throttled. docs/decisions.md lists how many attempts a day each policy allows; a test checks
 * the numbers.
 */
export const loginPolicies = {
  /** An account from one address, or from one browser that has signed in to it. */
  device: { free: 5, firstMs: SECOND, longestMs: 15 * MINUTE },
  /** An account from all sources that have not signed in to it. */
  account: { free: 10, firstMs: SECOND, longestMs: 15 * MINUTE },
  /** One address for any account. People in an office may share it. */
  address: { free: 20, firstMs: SECOND, longestMs: 5 * MINUTE },
  /** An IPv4 /24 or an IPv6 /64. */
  subnet: { free: 60, firstMs: SECOND, longestMs: MINUTE },
} satisfies Record<string, PausePolicy>;
