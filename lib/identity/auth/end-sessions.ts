import { and, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { portalSessions, refreshTokens } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";

/**
 * Ends all sign-ins of a person: portal sessions, refresh tokens, and access tokens issued before `now`.
 * `except` keeps one portal session, usually the caller's.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  // Comes first because it locks the user row: a token that is being renewed is then visible to the update
  // below.
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
