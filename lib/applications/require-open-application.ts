import type { Tx } from "#db/client.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { lockedStatus } from "./locked-status.ts";
import { isClosed } from "./transitions.ts";

/**
 * Holds an application until the transaction ends, for what is added to it or taken from it: a closed one stays as it was
 * decided on. Throws 404 unless it is one of the broker's, 400 when it is declined, settled or withdrawn.
 */
export async function requireOpenApplication(tx: Tx, applicationId: string): Promise<void> {
  const status = await lockedStatus(tx, applicationId);
  if (!isClosed(status)) return;
  const message = `The application is closed (${status.toLowerCase()}): it takes no more documents and loan accounts, and keeps those it has.`;
  throw invalidRequest([{ field: "", message }]);
}
