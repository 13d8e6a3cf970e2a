import { createHash } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.ts";
import { throttles } from "#db/schema/sign-in.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { addTry, type PausePolicy, pausedUntil } from "./core/pause-policy.ts";

export type Limit = {
  /** What is tried, for whom or from where; stored as a hash. */
  what: string;
  policy: PausePolicy;
  /**
   * Lets a try pass despite the pause and leaves the decision to the caller, who may recognise who is trying.
   */
  lenient?: boolean;
};

/** A counted try, with what is needed to uncount it. */
export type CountedTry = {
  charges: { keyHash: string; before: Date | null; until: Date | null }[];
  /** The end of the longest pause of a lenient limit, which did not count the try. */
  pausedUntil: Date | null;
  /** The end of the longest pause that this try started. */
  startsPauseUntil: Date | null;
};

/**
 * Counts a try before anything is checked, so concurrent tries count too. All instances share the counts.
 * Throws 429 with Retry-After while a limit is paused; that try does not count. `refusal` is the message of
 * the 429 without its full stop.
 */
export function countTry(
  db: Db | Tx,
  limits: Limit[],
  { now, refusal }: { now: Date; refusal: string },
): Promise<CountedTry> {
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
      const tries = rows.find(({ keyHash }) => keyHash === limit.keyHash);
      return { ...limit, tries, paused: pausedUntil(tries, now) };
    });
    const refused = latest(found.map(({ lenient, paused }) => (lenient ? null : paused)));
    if (refused) throw tooMany(refusal, refused, now);
    const open = found.filter(({ paused }) => paused === null);
    const counted = open.map(({ keyHash, policy, tries }) => ({ keyHash, ...addTry(tries, policy, now) }));
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
    const before = new Map(open.map(({ keyHash, tries }) => [keyHash, tries?.pausedUntil ?? null]));
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

/** Uncounts a try that has succeeded. Its pause is lifted unless another try has started one since. */
export async function uncountTry(db: Db | Tx, { charges }: CountedTry): Promise<void> {
  for (const { keyHash, before, until } of charges) {
    const mine = sql`${throttles.pausedUntil} is not distinct from ${iso(until)}::timestamptz`;
    await db
      .update(throttles)
      .set({
        count: sql`greatest(${throttles.count} - 1, 0)`,
        pausedUntil: sql`case when ${mine} then ${iso(before)}::timestamptz else ${throttles.pausedUntil} end`,
      })
      .where(eq(throttles.keyHash, keyHash));
  }
}

/** Clears all counted tries. */
export async function forgetTries(db: Db | Tx, what: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.keyHash, hashOf(what)));
}

/** 429 until that moment. */
export function tooMany(refusal: string, until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new AppError("TOO_MANY_REQUESTS", `${refusal}. Try again in ${readable(seconds)}.`, {
    headers: { "retry-after": String(seconds) },
  });
}

function readable(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
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
