import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applications } from "#db/schema/applications.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";

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
