import { asc, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/passkeys.ts";
import type { Context, UserActor } from "#lib/context.ts";
import type { Passkey } from "./schemas.ts";

/** The user's passkeys, oldest first. */
export async function listPasskeys({ db, actor }: Context<UserActor>): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId))
    .orderBy(asc(passkeys.id));
  return rows.map(toPasskey);
}

export function toPasskey(row: typeof passkeys.$inferSelect): Passkey {
  return {
    passkeyId: row.id,
    name: row.name,
    synced: row.synced,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
