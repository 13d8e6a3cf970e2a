import { asBroker } from "#db/tenant.ts";
import { loadStatements } from "../load-statements.ts";
import type { SendableContext } from "../storing/many-rows.ts";
import type { TransactionSummary } from "../transaction-summary.ts";
import { withOwnDatabase } from "./own-database.ts";
import { run as understand } from "./understand.ts";

/** Loads an application's many transactions and summarises them. */
export async function run({
  ctx,
  applicationId,
}: {
  ctx: SendableContext;
  applicationId: string;
}): Promise<TransactionSummary> {
  const input = await withOwnDatabase(ctx, (own) =>
    asBroker(own, (tx) => loadStatements(tx, applicationId, own.now)),
  );
  return (await understand(input)).summary;
}
