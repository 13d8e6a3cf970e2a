import { and, isNotNull, ne, sql } from "drizzle-orm";
import { crmDeliveries } from "#db/schema/crm.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { oncePerProcess } from "#lib/platform/process-state.ts";
import { type CrmPlatform, CrmUnavailable } from "./platform.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmHealth, CrmPlatformState } from "./schemas.ts";

const MAX_AGE_MS = 30_000;
const TIMEOUT_MS = 5_000;

type Cached = { health: CrmHealth; at: number; pending?: Promise<CrmHealth> | undefined };

function cachedHealthOf(name: string): Cached {
  const healthByPlatform = oncePerProcess("crmHealth", () => new Map<string, Cached>());
  const cached = healthByPlatform.get(name) ?? {
    health: { state: "UNKNOWN", reason: null, checkedAt: null } as const,
    at: Number.NEGATIVE_INFINITY,
  };
  healthByPlatform.set(name, cached);
  return cached;
}

/** Whether the platform responds. Checked at most every 30 seconds, with a timeout of five seconds. */
async function crmHealth(platform: CrmPlatform): Promise<CrmHealth> {
  const cached = cachedHealthOf(platform.name);
  if (Date.now() - cached.at < MAX_AGE_MS) return cached.health;
  cached.pending ??= checkHealth(platform).then((health) => {
    Object.assign(cached, { health, at: Date.now(), pending: undefined });
    return health;
  });
  return cached.pending;
}

/** Expires the cached health after a change: the next call checks again. */
export function expireCrmHealth(name: string): void {
  cachedHealthOf(name).at = Number.NEGATIVE_INFINITY;
}

/**
 * The cached health of all external CRMs. Does not wait for them: a load balancer must not consider Lodge down when a
 * CRM is slow or down. Refreshes entries older than 30 seconds in the background.
 */
export function cachedCrmHealth(): Record<string, "ok" | "away" | "unknown"> {
  const others = [...crmPlatforms().values()].filter((platform) => platform.name !== "local");
  return Object.fromEntries(
    others.map((platform) => {
      void crmHealth(platform);
      const { state } = cachedHealthOf(platform.name).health;
      return [platform.name, state.toLowerCase() as Lowercase<typeof state>];
    }),
  );
}

async function checkHealth(platform: CrmPlatform): Promise<CrmHealth> {
  const checkedAt = new Date().toISOString();
  try {
    await platform.check(AbortSignal.timeout(TIMEOUT_MS));
    return { state: "OK", reason: null, checkedAt };
  } catch (error) {
    const reason = error instanceof CrmUnavailable ? error.message : "it does not report its status";
    return { state: "AWAY", reason, checkedAt };
  }
}

const NEVER_CHECKED: CrmHealth = { state: "UNKNOWN", reason: null, checkedAt: null };

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
        health: platform ? await crmHealth(platform) : NEVER_CHECKED,
        waiting: row?.waiting ?? 0,
        refused: row?.refused ?? 0,
        oldest: row ? new Date(row.oldest).toISOString() : null,
        lastError: row?.lastError ?? null,
      };
    }),
  );
}
