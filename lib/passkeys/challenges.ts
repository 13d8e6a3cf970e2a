import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { passkeyChallenges } from "#db/schema/passkeys.ts";
import type { Context } from "#lib/context.ts";

const VALID_MS = 5 * 60_000;

/** Keeps a challenge until it comes back signed; for a sign-in, `userId` is null. Those out of time go. */
export async function keepChallenge(
  { db, now }: Pick<Context, "db" | "now">,
  challenge: string,
  userId: string | null,
): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt });
}

/** True once for each challenge that was given out, to that person and for that purpose, in the last five minutes. */
export async function takeChallenge(
  { db, now }: Pick<Context, "db" | "now">,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}
