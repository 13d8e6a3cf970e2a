import { createHash } from "node:crypto";
import { database } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { HOUR_MS } from "#lib/platform/duration.ts";
import { log } from "#lib/platform/log.ts";
import { actorName, type Context } from "#lib/platform/tenancy/context.ts";
import { auditRow } from "./record-audit.ts";

const allows = entryBudget({ perKey: 10, total: 2_000, windowMs: HOUR_MS });

type Entry = Parameters<typeof auditRow> extends [Context, ...infer Rest] ? Rest : never;

type Refused = Pick<Context, "actor" | "requestId" | "now" | "address">;

/**
 * Records that a user was denied an operation or a screen: at most ten entries an hour per caller and operation in a
 * process. Never throws, so the response is sent even if the log cannot be written.
 */
export async function recordDenial(refused: Refused, operation: string): Promise<void> {
  const key = `${actorName(refused.actor)} ${refused.address} ${operation}`;
  await record(refused, key, ["access.denied", null, { operation }]);
}

/** Records a login that was throttled after too many failures. The account is a hash, as in `login.failed`. */
export async function recordThrottledLogin(refused: Refused, username: string): Promise<void> {
  const account = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  await record(refused, `throttled ${account} ${refused.address}`, ["login.throttled", null, { account }]);
}

/** Records a failed sign-in with a passkey. Its owner is unknown until it is verified. */
export async function recordFailedPasskey(refused: Refused): Promise<void> {
  await record(refused, `passkey ${refused.address}`, ["login.failed", null, { by: "passkey" }]);
}

async function record(refused: Refused, key: string, entry: Entry): Promise<void> {
  if (!allows(key, refused.now)) return;
  const { db } = database();
  const row = auditRow({ ...refused, db }, ...entry);
  await db
    .insert(auditLog)
    .values({ ...row, brokerId: null })
    .catch((error: unknown) =>
      log().error({ requestId: refused.requestId, err: error }, "could not write an audit row"),
    );
}

type EntryBudget = (key: string, now: Date) => boolean;

/**
 * Limits the entries for repeated events: `perKey` for one key and `total` for all keys within a window. A caller who
 * is denied a million times must not fill the log.
 */
export function entryBudget(limits: { perKey: number; total: number; windowMs: number }): EntryBudget {
  let windowStart = Number.NEGATIVE_INFINITY;
  let total = 0;
  const counts = new Map<string, number>();
  return (key, now) => {
    if (now.getTime() - windowStart >= limits.windowMs) {
      windowStart = now.getTime();
      total = 0;
      counts.clear();
    }
    const count = counts.get(key) ?? 0;
    if (count >= limits.perKey || total >= limits.total) return false;
    counts.set(key, count + 1);
    total += 1;
    return true;
  };
}
