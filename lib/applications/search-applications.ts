import { sql } from "drizzle-orm";
import { asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { selectApplications } from "./application-row.ts";
import type { ApplicationResponse } from "./schemas.ts";
import type { ApplicationStatus } from "./transitions.ts";

export type ApplicationListItem = ApplicationResponse & { documents: number; failedDocuments: number };

export type ApplicationSearch = {
  /** Part of an applicant's name, or the start of an application's id. */
  search?: string;
  status?: ApplicationStatus;
  clientId?: string;
  /** From 1. */
  page: number;
  pageSize: number;
};

const documentColumns = sql`,
  (select count(*)::int from documents d where d.broker_id = a.broker_id and d.application_id = a.id) as documents,
  (select count(*)::int from documents d where d.broker_id = a.broker_id and d.application_id = a.id and d.status = 'FAILED')
    as "failedDocuments"`;

/** A page of the portal's list, newest first. `total` counts every match. */
export async function searchApplications(
  ctx: BrokerContext,
  query: ApplicationSearch,
): Promise<{ total: number; items: ApplicationListItem[] }> {
  const conditions = [sql`true`];
  if (query.status) conditions.push(sql`a.status = ${query.status}`);
  if (query.clientId) {
    conditions.push(sql`exists (select 1 from application_clients ac
      where ac.broker_id = a.broker_id and ac.application_id = a.id and ac.client_id = ${query.clientId})`);
  }
  const text = query.search?.trim();
  if (text) {
    const escaped = text.replace(/[\\%_]/g, "\\$&");
    conditions.push(sql`(a.id::text like ${`${escaped.toLowerCase()}%`} or exists (
      select 1 from application_clients ac join clients c on c.broker_id = ac.broker_id and c.id = ac.client_id
       where ac.broker_id = a.broker_id and ac.application_id = a.id
         and c.first_name || ' ' || c.last_name ilike ${`%${escaped}%`}))`);
  }
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, { action: "applications.listed" });
    const [count] = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from applications a ${where}`,
    );
    const page = sql`${where} order by a.id desc limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`;
    const items = await selectApplications<{ documents: number; failedDocuments: number }>(
      tx,
      page,
      documentColumns,
    );
    return { total: count?.total ?? 0, items };
  });
}
