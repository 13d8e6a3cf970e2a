import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { loginFailures } from "#db/schema/sign-in.ts";
import { type Attempt, limitAttempts } from "./limit-attempts.ts";

/**
 * Counts a login before its password is looked at.
 * Over ten failures for an account from an address in 15 minutes: 429 with Retry-After.
 */
export function beginAttempt(db: Db, username: string, address: string, now: Date): Promise<Attempt> {
  return limitAttempts(db, {
    what: username.toLowerCase(),
    address,
    limit: 10,
    windowMs: 15 * 60_000,
    now,
    refusal: "Too many failed logins for this account",
  });
}

/** A successful login clears what was counted for the account from that address. */
export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db
    .delete(loginFailures)
    .where(
      and(eq(loginFailures.accountHash, attempt.accountHash), eq(loginFailures.address, attempt.address)),
    );
}
