import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applications } from "#db/schema/applications.ts";
import { invalidRequest, notFound } from "#lib/api/app-error.ts";
import { isId } from "#lib/ids.ts";
import { isClosed } from "./transitions.ts";

/**
 * Holds an application until the transaction ends, for what is added to it or taken from it: a closed one stays as it was
 * decided on. Throws 404 unless it is one of the broker's, 400 when it is declined, settled or withdrawn.
 */
export async function demandOpenApplication(tx: Tx, applicationId: string): Promise<void> {
  if (!isId(applicationId)) throw notFound("Application");
  const [row] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("update");
  if (!row) throw notFound("Application");
  if (!isClosed(row.status)) return;
  const message = `The application is closed (${row.status.toLowerCase()}): it takes no more documents and loan accounts, and keeps those it has.`;
  throw invalidRequest([{ field: "", message }]);
}
