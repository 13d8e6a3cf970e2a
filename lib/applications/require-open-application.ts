import type { Tx } from "#db/client.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { lockedStatus } from "./locked-status.ts";
import { isClosed } from "./transitions.ts";

/**
 * Locks an application until the transaction ends, before anything is added or removed. A closed application
 * stays as it was when it was decided. Throws 404 unless it is the broker's, and 400 if it is declined,
 * settled or withdrawn.
 */
export async function requireOpenApplication(tx: Tx, applicationId: string): Promise<void> {
  const status = await lockedStatus(tx, applicationId);
  if (!isClosed(status)) return;
  const message = `The application is closed (${status.toLowerCase()}): it takes no more documents and loan accounts, and keeps those it has.`;
  throw invalidRequest([{ field: "", message }]);
}
