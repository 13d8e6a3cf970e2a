import { and, isNotNull, ne, sql } from "drizzle-orm";
import { crmDeliveries } from "#db/schema/crm-deliveries.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { crmHealth } from "./crm-health.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmHealth, CrmPlatformState } from "./schemas.ts";

const NEVER_ASKED: CrmHealth = { state: "UNKNOWN", reason: null, checkedAt: null };

/** Every CRM that is configured or that something waits for, over all brokers: ids and counts only. */
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
