import { and, isNotNull, ne, sql } from "drizzle-orm";
import { crmDeliveries } from "#db/schema/crm.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { type CrmPlatform, CrmUnavailable } from "./platform.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmHealth, CrmPlatformState } from "./schemas.ts";

const FRESH_MS = 30_000;

const LIMIT_MS = 5_000;

type Known = { health: CrmHealth; at: number; asking?: Promise<CrmHealth> | undefined };

// Next.js bundles its own copies of this module, so the cache lives on `globalThis`.
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

/** Whether the platform responds. Checked at most every 30 seconds, with a timeout of five. */
async function crmHealth(platform: CrmPlatform): Promise<CrmHealth> {
  const known = knownOf(platform.name);
  if (Date.now() - known.at < FRESH_MS) return known.health;
  known.asking ??= ask(platform).then((health) => {
    Object.assign(known, { health, at: Date.now(), asking: undefined });
    return health;
  });
  return known.asking;
}

/** Expires the cached health after a change, so that the next call checks again. */
export function forgetCrmHealth(name: string): void {
  knownOf(name).at = Number.NEGATIVE_INFINITY;
}

/**
 * The cached health of all external CRMs. Does not wait for them, because a load balancer must not consider Lodge dead
 * when a CRM is slow or down. Refreshes entries older than 30 seconds in the background.
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
    const reason = error instanceof CrmUnavailable ? error.message : "it does not report its status";
    return { state: "AWAY", reason, checkedAt };
  }
}

const NEVER_ASKED: CrmHealth = { state: "UNKNOWN", reason: null, checkedAt: null };

/** Every CRM that is configured or has undelivered records, with counts across all brokers. */
export async function listPlatforms(ctx: Context<UserActor>): Promise<CrmPlatformState[]> {
  const waiting = await ctx.db
    .select({
      platform: crmDeliveries.platform,
      waiting: sql<number>`count(*) filter (where ${crmDeliveries.state} = 'WAITING')::int`,
      refused: sql<number>`count(*) filter (where ${crmDeliveries.state} = 'REFUSED')::int`,
      oldest: sql<string>`min(${crmDeliveries.createdAt})`,
      lastError: sql<
        string | null
      >`(array_agg(${crmDeliveries.lastError} order by ${crmDeliveries.attemptedAt} desc) filter (where ${crmDeliveries.lastError} is not null))[1]`,
    })
    .from(crmDeliveries)
    .where(and(ne(crmDeliveries.state, "DELIVERED"), isNotNull(crmDeliveries.eventName)))
    .groupBy(crmDeliveries.platform);
  const configured = crmPlatforms();
  const names = new Set([...configured.keys(), ...waiting.map((row) => row.platform)]);
  return Promise.all(
    [...names].map(async (name) => {
      const platform = configured.get(name);
      const row = waiting.find((candidate) => candidate.platform === name);
      return {
        name,
        isConfigured: platform !== undefined,
        health: platform ? await crmHealth(platform) : NEVER_ASKED,
        waiting: row?.waiting ?? 0,
        refused: row?.refused ?? 0,
        oldest: row ? new Date(row.oldest).toISOString() : null,
        lastError: row?.lastError ?? null,
      };
    }),
  );
}
