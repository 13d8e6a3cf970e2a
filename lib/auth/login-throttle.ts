import { createHash } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { loginFailures } from "#db/schema/sign-in.ts";
import { AppError } from "#lib/api/app-error.ts";
import { newId } from "#lib/ids.ts";

const LIMIT = 10;
const WINDOW_MS = 15 * 60_000;

export type Attempt = { id: string; accountHash: string; address: string };

/**
 * Counts an attempt before its password is looked at, so that guesses sent side by side count too.
 * Over ten failures for an account from an address in 15 minutes: 429 with Retry-After.
 */
export async function beginAttempt(db: Db, username: string, address: string, now: Date): Promise<Attempt> {
  const accountHash = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  const attempt = { id: newId(), accountHash, address };
  await db.insert(loginFailures).values({ ...attempt, at: now });
  const recent = await db
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.accountHash, accountHash),
        eq(loginFailures.address, address),
        gt(loginFailures.at, new Date(now.getTime() - WINDOW_MS)),
      ),
    )
    .orderBy(asc(loginFailures.at));
  if (recent.length <= LIMIT) return attempt;
  await db.delete(loginFailures).where(eq(loginFailures.id, attempt.id));
  const frees = (recent[recent.length - 1 - LIMIT]?.at ?? now).getTime() + WINDOW_MS;
  const seconds = Math.max(1, Math.ceil((frees - now.getTime()) / 1000));
  throw new AppError(
    "TOO_MANY_REQUESTS",
    `Too many failed logins for this account. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    {
      headers: { "retry-after": String(seconds) },
    },
  );
}

/** A successful login clears what was counted for the account from that address. */
export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db
    .delete(loginFailures)
    .where(
      and(eq(loginFailures.accountHash, attempt.accountHash), eq(loginFailures.address, attempt.address)),
    );
}
