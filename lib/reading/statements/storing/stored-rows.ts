import { count, eq } from "drizzle-orm";
import { transactions } from "#db/schema/statements.ts";
import { asBroker, type BrokerContext } from "#db/tenant.ts";
import type { Workload } from "#lib/platform/worker/fair-semaphore.ts";

const ROWS_PER_SECOND = 1_000;

const SMALL_ROWS = 5_000;

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

/**
 * The time limit, in seconds of processor time, and workload of a task on stored transactions. The time grows
 * with their number: 200,000 rows make a PDF statement of 5,000 pages, which takes a minute.
 */
export function shareForRows(
  task: { seconds: number },
  rows: number,
): { seconds: number; workload: Workload } {
  return {
    seconds: task.seconds + Math.ceil(rows / ROWS_PER_SECOND),
    workload: rows > SMALL_ROWS ? "LARGE" : "SMALL",
  };
}
