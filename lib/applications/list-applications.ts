import { sql } from "drizzle-orm";
import { asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { selectApplications } from "./application-row.ts";
import type { ApplicationResponse } from "./schemas.ts";

const PAGE = 1_000;

/** All applications of the broker, newest first, in pages: each its own short transaction. */
export async function* listAllApplications(ctx: BrokerContext): AsyncGenerator<ApplicationResponse[]> {
  let before: string | undefined;
  for (;;) {
    const cursor = before;
    const rows = await asReadingBroker(ctx, async (tx) => {
      if (cursor === undefined) await recordAudit(tx, ctx, { action: "applications.listed" });
      const where = cursor === undefined ? sql`` : sql`where a.id < ${cursor}`;
      return selectApplications(tx, sql`${where} order by a.id desc limit ${PAGE}`);
    });
    yield rows;
    before = rows.at(-1)?.applicationId;
    if (rows.length < PAGE) return;
  }
}
