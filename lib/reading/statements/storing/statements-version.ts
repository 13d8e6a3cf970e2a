import { and, count, eq, inArray, sql } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { documents, pendingStatuses } from "#db/schema/documents.ts";
import type { Tx } from "#db/tenant.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";

/**
 * The version of the data that an application's categories and summary are calculated from. Read it before
 * that data. With `lock`, locks the application's row until the transaction ends. Throws 404 unless the
 * application is the broker's.
 */
export async function statementsVersion(tx: Tx, applicationId: string, lock = false): Promise<number> {
  if (!isId(applicationId)) throw notFound("Application");
  const [row] = await tx.execute<{ version: number }>(
    sql`select statements_version as version from applications where id = ${applicationId}
      ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw notFound("Application");
  return row.version;
}

/** Whether the application still has this version of its statements. Locks it until the transaction ends. */
export async function hasVersion(tx: Tx, applicationId: string, version: number): Promise<boolean> {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.statementsVersion, version)))
    .for("update");
  return found.length > 0;
}

/**
 * Must be called in every transaction that changes that data, before the change. Calculations that started
 * earlier are then not written. Locks the application's row until the transaction ends. Returns the new version.
 */
export async function changeStatements(tx: Tx, applicationId: string): Promise<number> {
  const [changed] = await tx
    .update(applications)
    .set({ statementsVersion: sql`${applications.statementsVersion} + 1` })
    .where(eq(applications.id, applicationId))
    .returning({ version: applications.statementsVersion });
  if (!changed) throw notFound("Application");
  return changed.version;
}

/** Counts the application's statements that are still being processed. */
export async function pendingStatements(tx: Tx, applicationId: string): Promise<number> {
  const [row] = await tx
    .select({ pending: count() })
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), inArray(documents.status, pendingStatuses)));
  return row?.pending ?? 0;
}
