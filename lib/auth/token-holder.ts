import type { Db } from "#db/client.ts";
import type { SignedInUser } from "./check-credentials.ts";

/**
 * Whose access token it is, with the roles that they have now; null when they are deactivated, or were signed out
 * everywhere after the token was issued. Every request with a token asks: one row by its key, prepared once.
 */
export async function tokenHolder(db: Db, userId: string, issuedAt: Date): Promise<SignedInUser | null> {
  const [user] = await db.$client<SignedInUser[]>`
    select id, email, name, roles from users where id = ${userId} and active
      and (tokens_valid_from is null or tokens_valid_from < ${issuedAt.toISOString()}::timestamptz)`;
  return user ?? null;
}
