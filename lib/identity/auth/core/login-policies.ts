import type { PausePolicy } from "./growing-pause.ts";

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
