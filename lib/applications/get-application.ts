import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { notFound } from "#lib/api/app-error.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";
import { selectApplications } from "./application-row.ts";
import type { ApplicationResponse } from "./schemas.ts";

/** `summary` is the stored JSON text of the transaction summary, null until processing completes. */
export type ApplicationWithSummary = { application: ApplicationResponse; summary: string | null };

const summaryColumn = sql`, (select s.summary::text from application_summaries s
  where s.broker_id = a.broker_id and s.application_id = a.id) as summary`;

/** One application of the broker; throws 404 for any other. */
export async function getApplication(
  ctx: BrokerContext,
  applicationId: string,
): Promise<ApplicationWithSummary> {
  if (!isId(applicationId)) throw notFound("Application");
  return asReadingBroker(ctx, async (tx) => {
    const audited = recordAudit(tx, ctx, {
      action: "application.read",
      entity: "application",
      entityId: applicationId,
    });
    const found = selectApplications<{ summary: string | null }>(
      tx,
      sql`where a.id = ${applicationId}`,
      summaryColumn,
    );
    const [[row]] = await Promise.all([found, audited]);
    if (!row) throw notFound("Application");
    const { summary, ...application } = row;
    return { application, summary };
  });
}

/** Throws 404 unless the application is one of the broker's. With `lock`, holds it until the transaction ends. */
export async function demandApplication(tx: Tx, applicationId: string, lock = false): Promise<void> {
  if (!isId(applicationId)) throw notFound("Application");
  const rows = await tx.execute(
    sql`select 1 from applications where id = ${applicationId} ${lock ? sql`for update` : sql``}`,
  );
  if (rows.length === 0) throw notFound("Application");
}
