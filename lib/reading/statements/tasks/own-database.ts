import { connectDatabase } from "#db/client.ts";
import type { BrokerContext, SendableContext } from "#db/tenant.ts";
import { env } from "#lib/platform/settings/env.ts";

/**
 * Runs a service function in a worker thread on its own connection as the service role, closed afterwards. If the thread is stopped
 * at a limit, the connection ends and PostgreSQL rolls back the transaction.
 */
export async function withOwnDatabase<T>(
  sent: SendableContext,
  work: (ctx: BrokerContext) => Promise<T>,
): Promise<T> {
  const { db, close } = connectDatabase(env().serviceDatabaseUrl, 1);
  try {
    return await work({ ...sent, db });
  } finally {
    await close();
  }
}
