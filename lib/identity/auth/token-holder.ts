import { setImmediate } from "node:timers/promises";
import type { Db } from "#db/client.ts";
import type { VerifiedToken } from "./access-token.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** `validFrom` in milliseconds since 1970. */
type Holder = SignedInUser & { validFrom: number | null };

const asking = new WeakMap<Db, Map<string, Promise<Holder | undefined>>>();

/**
 * The owner of an access token with their current roles. Null if they are deactivated, were signed out
 * everywhere after the token was issued, or the token's login has ended. Runs for every request with a token.
 */
export async function tokenHolder(db: Db, token: VerifiedToken): Promise<SignedInUser | null> {
  const holder = await holderOf(db, token.userId, token.loginId);
  if (!holder) return null;
  const { validFrom, ...user } = holder;
  return validFrom === null || validFrom < token.issuedAt.getTime() ? user : null;
}

/**
 * Shares one query among all callers in the same turn of the event loop; it runs after the last of them has
 * called.
 */
function holderOf(db: Db, userId: string, loginId: string | null): Promise<Holder | undefined> {
  const asked = asking.get(db) ?? new Map<string, Promise<Holder | undefined>>();
  asking.set(db, asked);
  const key = `${userId} ${loginId}`;
  const holder =
    asked.get(key) ??
    setImmediate().then(() => {
      asked.delete(key);
      return readHolder(db, userId, loginId);
    });
  asked.set(key, holder);
  return holder;
}

/**
 * Reads one row by its key with a prepared statement. A login lasts while a refresh token of its family is
 * not revoked. Tokens of the previous version name no login.
 */
async function readHolder(db: Db, userId: string, loginId: string | null): Promise<Holder | undefined> {
  const [holder] = await db.$client.unsafe<Holder[]>(
    `select id, email, name, roles, (extract(epoch from tokens_valid_from) * 1000)::float8 as "validFrom"
    from users where id = $1 and active and ($2::uuid is null or exists (
      select from refresh_tokens where family_id = $2 and user_id = $1 and revoked_at is null))`,
    [userId, loginId],
    { prepare: true },
  );
  return holder;
}
