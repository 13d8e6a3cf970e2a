import { sql } from "drizzle-orm";
import { asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { responseColumns } from "./application-row.ts";

/** A small first page starts the response early; larger ones after it save round trips to the database. */
const FIRST_PAGE = 500;
const PAGE = 5_000;

type Page = { items: string | null; last: string | null; count: number };

/**
 * All applications of the broker, newest first, as pages of JSON items joined by commas. Each page runs in
 * its own short transaction. PostgreSQL builds the JSON, because objects created only to be serialized would
 * be garbage.
 */
export async function* listAllApplications(ctx: BrokerContext): AsyncGenerator<string> {
  let before: string | null = null;
  for (let most = FIRST_PAGE; ; most = PAGE) {
    const page = await readPage(ctx, before, most);
    yield page.items ?? "";
    if (page.count < most) return;
    before = page.last;
  }
}

function readPage(ctx: BrokerContext, before: string | null, most: number): Promise<Page> {
  return asReadingBroker(ctx, async (tx) => {
    if (before === null) await recordAudit(tx, ctx, { action: "applications.listed" });
    const older = before === null ? sql`` : sql`where a.id < ${before}`;
    const [page] = await tx.execute<Page>(sql`
      select string_agg(row_to_json(item)::text, ',' order by item."applicationId" desc) as items,
             min(item."applicationId"::text) as last, count(*)::int as count
      from (select ${sql.raw(responseColumns)} from applications a ${older} order by a.id desc limit ${most}) as item`);
    return page ?? { items: null, last: null, count: 0 };
  });
}
