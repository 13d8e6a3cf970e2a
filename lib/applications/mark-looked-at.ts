import { sql } from "drizzle-orm";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";

/**
 * Records that the broker has seen what applicants sent to an application; writes only if something was new.
 */
export async function markLookedAt(ctx: BrokerContext, applicationId: string): Promise<void> {
  if (!isId(applicationId)) return;
  await asBroker(ctx, (tx) =>
    tx.execute(sql`update applications a set looked_at = ${ctx.now.toISOString()}::timestamptz
      where a.id = ${applicationId} and exists (select 1 from documents d
        where d.broker_id = a.broker_id and d.application_id = a.id and d.from_applicant
          and d.created_at > coalesce(a.looked_at, '-infinity'))`),
  );
}
