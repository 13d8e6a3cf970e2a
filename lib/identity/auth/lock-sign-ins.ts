import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/users.ts";

/**
 * Locks a person's sign-ins until the transaction ends. Both renewing and ending a token take this lock
 * first; otherwise an ending could miss a token that is just being issued. Returns when all were last ended.
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
