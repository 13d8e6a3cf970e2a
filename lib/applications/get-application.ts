import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { readAudited } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { responseColumns } from "./application-row.ts";
import type { ApplicationResponse } from "./schemas.ts";

/** `summary` is the stored JSON text of the transaction summary, null until processing completes. */
export type ApplicationWithSummary = { application: ApplicationResponse; summary: string | null };

const oneApplication = `select ${responseColumns}, (select s.summary::text from application_summaries s
    where s.broker_id = a.broker_id and s.application_id = a.id) as summary
  from applications a where scope.open and a.id = $9`;

/** Reads one of the broker's applications; throws 404 for any other. */
export async function getApplication(
  ctx: BrokerContext,
  applicationId: string,
): Promise<ApplicationWithSummary> {
  if (!isId(applicationId)) throw notFound("Application");
  const audit = { action: "application.read", entity: "application", entityId: applicationId } as const;
  const [row] = await readAudited<ApplicationResponse & { summary: string | null }>(
    ctx,
    audit,
    oneApplication,
    [applicationId],
  );
  if (!row) throw notFound("Application");
  const { summary, ...application } = row;
  return { application, summary };
}

/**
 * Throws 404 unless the application is the broker's. With `lock`, locks its row until the transaction ends.
 */
export async function requireApplication(tx: Tx, applicationId: string, lock = false): Promise<void> {
  if (!isId(applicationId)) throw notFound("Application");
  const rows = await tx.execute(
    sql`select 1 from applications where id = ${applicationId} ${lock ? sql`for update` : sql``}`,
  );
  if (rows.length === 0) throw notFound("Application");
}
