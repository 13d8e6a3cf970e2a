import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

/**
 * Holds whatever a person is signed in with until the transaction ends. Who renews a token and who ends it each hold it
 * first: an ending that did not see a token being born would leave it alive. Answers when all were last ended.
 */
export async function lockSignIns(
  tx: Tx,
  userId: string,
): Promise<{ active: boolean; endedAt: Date | null } | undefined> {
  const [held] = await tx
    .select({ active: users.active, endedAt: users.tokensValidFrom })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return held;
}
