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

/** Fewer than the limit, so that logins side by side, none of which has failed, never count as too many failures. */
const AT_ONCE = 4;

type Line = { under: number; waiting: (() => void)[] };
const lines = new Map<string, Line>();

/** Does a login when it is its turn: of one account from one address, at most four are under way in a process. */
export async function inTurn<T>(username: string, address: string, work: () => Promise<T>): Promise<T> {
  const key = `${address} ${username.toLowerCase()}`;
  const line = lines.get(key) ?? { under: 0, waiting: [] };
  lines.set(key, line);
  if (line.under < AT_ONCE) line.under += 1;
  else await new Promise<void>((go) => line.waiting.push(go));
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.under -= 1;
    if (line.under === 0) lines.delete(key);
  }
}

/** A successful login clears what was counted for the account from that address. */
export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db
    .delete(loginFailures)
    .where(
      and(eq(loginFailures.accountHash, attempt.accountHash), eq(loginFailures.address, attempt.address)),
    );
}
