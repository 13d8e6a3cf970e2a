import { count, eq } from "drizzle-orm";
import { transactions } from "#db/schema/statements.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/platform/context.ts";

/** The number of transactions read from the application's statements so far. */
export async function storedRows(ctx: BrokerContext, applicationId: string): Promise<number> {
  return asBroker(ctx, async (tx) => {
    const [row] = await tx
      .select({ rows: count() })
      .from(transactions)
      .where(eq(transactions.applicationId, applicationId));
    return row?.rows ?? 0;
  });
}
