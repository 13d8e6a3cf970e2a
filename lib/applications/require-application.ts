import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applications } from "#db/schema/applications.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { isClosed } from "./transitions.ts";

/**
 * Locks an application until the transaction ends, before anything is added or removed. A closed application
 * stays as it was when it was decided. Throws 404 unless it is the broker's, and 400 if it is declined,
 * settled or withdrawn.
 */
export async function requireOpenApplication(tx: Tx, applicationId: string): Promise<void> {
  const status = await lockedStatus(tx, applicationId);
  if (!isClosed(status)) return;
  const message = `The application is closed (${status.toLowerCase()}). Documents and loan accounts can no longer be added or removed.`;
  throw invalidRequest([{ field: "", message }]);
}

/**
 * Reads an application's status and locks its row until the transaction ends. Throws 404 unless it is the
 * broker's.
 */
export async function lockedStatus(tx: Tx, applicationId: string): Promise<ApplicationStatus> {
  if (!isId(applicationId)) throw notFound("Application");
  const [row] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("update");
  if (!row) throw notFound("Application");
  return row.status;
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
