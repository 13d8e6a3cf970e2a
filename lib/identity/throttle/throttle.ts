import { createHash } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { throttles } from "#db/schema/sign-in.ts";
import type { Tx } from "#db/tenant.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { counted } from "#lib/platform/format.ts";
import { addAttempt, type PausePolicy, pausedUntil } from "./core/pause-policy.ts";

export type Limit = {
  /** What is attempted, and by whom or from where. Stored as a hash. */
  what: string;
  policy: PausePolicy;
  /** Allows an attempt despite a pause and leaves the decision to the caller, who may recognise the source. */
  lenient?: boolean;
};

/** A counted attempt, with the data for a refund. */
export type CountedAttempt = {
  charges: { keyHash: string; before: Date | null; until: Date | null }[];
  /** The end of the longest pause of a lenient limit, which did not count the attempt. */
  pausedUntil: Date | null;
  /** The end of the longest pause that this attempt started. */
  startsPauseUntil: Date | null;
};

/**
 * Counts an attempt before anything is checked, so concurrent attempts count too. All instances share the counts.
 * Throws 429 with Retry-After while a limit is paused; that attempt does not count. `refusal` is the message of the 429
 * without its full stop.
 */
export function countAttempt(
  db: Db | Tx,
  limits: Limit[],
  { now, refusal }: { now: Date; refusal: string },
): Promise<CountedAttempt> {
  const wanted = limits.map((limit) => ({ ...limit, keyHash: hashOf(limit.what) }));
  const keys = wanted.map(({ keyHash }) => keyHash).toSorted();
  return db.transaction(async (tx) => {
    const empty = keys.map((keyHash) => ({ keyHash, count: 0, countedAt: now }));
    await tx.insert(throttles).values(empty).onConflictDoNothing();
    const rows = await tx
      .select()
      .from(throttles)
      .where(inArray(throttles.keyHash, keys))
      .orderBy(asc(throttles.keyHash))
      .for("update");
    const found = wanted.map((limit) => {
      const attempts = rows.find(({ keyHash }) => keyHash === limit.keyHash);
      return { ...limit, attempts, paused: pausedUntil(attempts, now) };
    });
    const blockedUntil = latest(found.map(({ lenient, paused }) => (lenient ? null : paused)));
    if (blockedUntil) throw tooManyRequests(refusal, blockedUntil, now);
    const open = found.filter(({ paused }) => paused === null);
    const counted = open.map(({ keyHash, policy, attempts }) => ({
      keyHash,
      ...addAttempt(attempts, policy, now),
    }));
    if (counted.length > 0) {
      await tx
        .insert(throttles)
        .values(counted)
        .onConflictDoUpdate({
          target: throttles.keyHash,
          set: {
            count: sql`excluded.count`,
            countedAt: sql`excluded.counted_at`,
            pausedUntil: sql`excluded.paused_until`,
          },
        });
    }
    const before = new Map(open.map(({ keyHash, attempts }) => [keyHash, attempts?.pausedUntil ?? null]));
    return {
      charges: counted.map(({ keyHash, pausedUntil: until }) => ({
        keyHash,
        before: before.get(keyHash) ?? null,
        until,
      })),
      pausedUntil: latest(found.map(({ paused }) => paused)),
      startsPauseUntil: latest(counted.map(({ pausedUntil: until }) => until)),
    };
  });
}

/** Refunds a successful attempt. Its pause is lifted unless another attempt has started one since. */
export async function refundAttempt(db: Db | Tx, { charges }: CountedAttempt): Promise<void> {
  for (const { keyHash, before, until } of charges) {
    const isOwnPause = sql`${throttles.pausedUntil} is not distinct from ${iso(until)}::timestamptz`;
    await db
      .update(throttles)
      .set({
        count: sql`greatest(${throttles.count} - 1, 0)`,
        pausedUntil: sql`case when ${isOwnPause} then ${iso(before)}::timestamptz else ${throttles.pausedUntil} end`,
      })
      .where(eq(throttles.keyHash, keyHash));
  }
}

export async function clearAttempts(db: Db | Tx, what: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.keyHash, hashOf(what)));
}

/** A 429 error until that time. */
export function tooManyRequests(refusal: string, until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("TOO_MANY_REQUESTS", `${refusal}. Try again in ${readable(seconds)}.`, {
    headers: { "retry-after": String(seconds) },
  });
}

function readable(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return counted(seconds, "second");
  return minutes <= 90 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

function hashOf(what: string): string {
  return createHash("sha256").update(what).digest("base64url");
}

function latest(dates: (Date | null)[]): Date | null {
  return dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
