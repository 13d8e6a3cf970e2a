import { eq } from "drizzle-orm";
import { crmDeliveries } from "#db/schema/crm-deliveries.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { forgetCrmHealth } from "./crm-health.ts";
import { crmPlatforms } from "./platforms.ts";
import type { CrmRetry } from "./schemas.ts";
import { sendAgain } from "./send-again.ts";

/**
 * Tries again, now and of all brokers, what waits for a CRM or was refused by it: parked or not, and whoever's it is.
 * Throws 404 for a platform that is not configured.
 */
export async function retryDeliveries(ctx: Context<UserActor>, platform: string): Promise<CrmRetry> {
  if (!crmPlatforms().has(platform)) throw notFound("CRM platform");
  forgetCrmHealth(platform);
  return asBroker(ctx, async (tx) => {
    const sent = await sendAgain(tx, eq(crmDeliveries.platform, platform), ctx.now);
    await recordAudit(tx, ctx, {
      action: "crm.retried",
      entity: "crm-platform",
      entityId: platform,
      detail: { sent },
    });
    return { sent };
  });
}
