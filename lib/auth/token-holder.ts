import { setImmediate } from "node:timers/promises";
import type { Db } from "#db/client.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** `validFrom` in milliseconds since 1970. */
type Holder = SignedInUser & { validFrom: number | null };

const asking = new WeakMap<Db, Map<string, Promise<Holder | undefined>>>();

/**
 * Whose access token it is, with the roles that they have now; null when they are deactivated, or were signed out
 * everywhere after the token was issued. Every request with a token asks.
 */
export async function tokenHolder(db: Db, userId: string, issuedAt: Date): Promise<SignedInUser | null> {
  const holder = await holderOf(db, userId);
  if (!holder) return null;
  const { validFrom, ...user } = holder;
  return validFrom === null || validFrom < issuedAt.getTime() ? user : null;
}

/** One answer for all who ask in the same turn of the event loop: it is looked up after the last of them has asked. */
function holderOf(db: Db, userId: string): Promise<Holder | undefined> {
  const asked = asking.get(db) ?? new Map<string, Promise<Holder | undefined>>();
  asking.set(db, asked);
  const holder =
    asked.get(userId) ??
    setImmediate().then(() => {
      asked.delete(userId);
      return readHolder(db, userId);
    });
  asked.set(userId, holder);
  return holder;
}

/** One row by its key, prepared once. */
async function readHolder(db: Db, userId: string): Promise<Holder | undefined> {
  const [holder] = await db.$client.unsafe<Holder[]>(
    `select id, email, name, roles, (extract(epoch from tokens_valid_from) * 1000)::float8 as "validFrom"
    from users where id = $1 and active`,
    [userId],
    { prepare: true },
  );
  return holder;
}
