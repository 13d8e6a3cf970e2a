import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

/**
 * Holds whatever a person is signed in with until the transaction ends. Who renews a token and who ends it each hold it
 * first: an ending that did not see a token being born would leave it alive.
 */
export async function holdSignIns(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
