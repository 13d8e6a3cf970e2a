import { type CrmPlatform, CrmUnavailable } from "./platform.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmHealth } from "./schemas.ts";

const FRESH_MS = 30_000;
const LIMIT_MS = 5_000;

type Known = { health: CrmHealth; at: number; asking?: Promise<CrmHealth> | undefined };

// Next bundles its own copies of this module: what is known hangs on the process.
const shared = globalThis as typeof globalThis & { lodgeCrmHealth?: Map<string, Known> };

function knownOf(name: string): Known {
  shared.lodgeCrmHealth ??= new Map();
  const known = shared.lodgeCrmHealth.get(name) ?? {
    health: { state: "UNKNOWN", reason: null, checkedAt: null } as const,
    at: Number.NEGATIVE_INFINITY,
  };
  shared.lodgeCrmHealth.set(name, known);
  return known;
}

/** Whether the platform answers, asked at most every 30 seconds and for at most five. */
export async function crmHealth(platform: CrmPlatform): Promise<CrmHealth> {
  const known = knownOf(platform.name);
  if (Date.now() - known.at < FRESH_MS) return known.health;
  known.asking ??= ask(platform).then((health) => {
    Object.assign(known, { health, at: Date.now(), asking: undefined });
    return health;
  });
  return known.asking;
}

/** The next question is asked anew: something has changed. */
export function forgetCrmHealth(name: string): void {
  knownOf(name).at = Number.NEGATIVE_INFINITY;
}

/**
 * What is known of the CRMs of others by now, without waiting for them: a CRM that is down or slow is no reason for a
 * load balancer to take Lodge for dead. What is older than 30 seconds is asked for meanwhile.
 */
export function knownCrmHealth(): Record<string, "ok" | "away" | "unknown"> {
  const others = [...crmPlatforms().values()].filter((platform) => platform.name !== "local");
  return Object.fromEntries(
    others.map((platform) => {
      void crmHealth(platform);
      const { state } = knownOf(platform.name).health;
      return [platform.name, state.toLowerCase() as Lowercase<typeof state>];
    }),
  );
}

async function ask(platform: CrmPlatform): Promise<CrmHealth> {
  const checkedAt = new Date().toISOString();
  try {
    await platform.check(AbortSignal.timeout(LIMIT_MS));
    return { state: "OK", reason: null, checkedAt };
  } catch (error) {
    const reason = error instanceof CrmUnavailable ? error.message : "it refuses to say how it is";
    return { state: "AWAY", reason, checkedAt };
  }
}
