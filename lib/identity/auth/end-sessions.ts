import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { portalSessions, refreshTokens } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";

/**
 * Ends everything that a person is signed in with, at once: portal sessions, refresh tokens, and access tokens that
 * were given until now. The portal session in which it is asked for may be kept.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  // First, since it holds the person: a token that is just being renewed is there to be ended below.
  await tx.update(users).set({ tokensValidFrom: now }).where(eq(users.id, userId));
  await tx
    .update(portalSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(portalSessions.userId, userId),
        isNull(portalSessions.revokedAt),
        except ? ne(portalSessions.id, except) : undefined,
      ),
    );
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
}
