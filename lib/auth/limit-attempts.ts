import { createHash } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { loginFailures } from "#db/schema/sign-in.ts";
import { AppError } from "#lib/api/app-error.ts";
import { newId } from "#lib/ids.ts";

export type Attempt = { id: string; accountHash: string; address: string };

export type AttemptLimit = {
  /** What is tried, and for whom; kept as a hash. */
  what: string;
  /** From where, or `any` where that is not to matter. */
  address: string;
  limit: number;
  windowMs: number;
  now: Date;
  /** The sentence of the refusal, without its full stop; when to try again follows. */
  refusal: string;
};

/**
 * Counts an attempt before anything is looked at, so that those sent side by side count too: of these, exactly the limit
 * passes. All instances share the count. Over the limit within the window: 429 with Retry-After, and that attempt does
 * not count.
 */
export async function limitAttempts(db: Db, given: AttemptLimit): Promise<Attempt> {
  const { address, limit, windowMs, now } = given;
  const accountHash = createHash("sha256").update(given.what).digest("base64url");
  return db.transaction(async (tx) => {
    const lock = `attempts ${accountHash} ${address}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const recent = await tx
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(
        and(
          eq(loginFailures.accountHash, accountHash),
          eq(loginFailures.address, address),
          gt(loginFailures.at, new Date(now.getTime() - windowMs)),
        ),
      )
      .orderBy(asc(loginFailures.at));
    if (recent.length >= limit) throw tooMany(given, recent[recent.length - limit]?.at ?? now);
    const attempt = { id: newId(), accountHash, address };
    await tx.insert(loginFailures).values({ ...attempt, at: now });
    return attempt;
  });
}

/** `oldest` is the attempt that has to leave the window before there is room for another. */
function tooMany({ windowMs, now, refusal }: AttemptLimit, oldest: Date): AppError {
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError(
    "TOO_MANY_REQUESTS",
    `${refusal}. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { headers: { "retry-after": String(seconds) } },
  );
}
