import { and, asc, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/sign-in.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { emitAccountChange } from "../account/change-password.ts";
import { requirePasskeySignIn } from "../second-factor/administrator-gap.ts";
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

/** Renames one of the user's own passkeys. */
export function renamePasskey(ctx: Context<UserActor>, passkeyId: string, name: string): Promise<Passkey> {
  return asBroker(ctx, async (tx) => {
    const [row] = await tx.update(passkeys).set({ name }).where(own(ctx, passkeyId)).returning();
    if (!row) throw notFound("Passkey");
    await recordAudit(tx, ctx, { action: "passkey.renamed", entity: "passkey", entityId: passkeyId });
    return toPasskey(row);
  });
}

/** Removes a passkey. Sessions that it opened continue until they are ended. */
export async function removePasskey(ctx: Context<UserActor>, passkeyId: string): Promise<void> {
  await requirePasskeySignIn(ctx);
  await asBroker(ctx, async (tx) => {
    const removed = await tx.delete(passkeys).where(own(ctx, passkeyId)).returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound("Passkey");
    await recordAudit(tx, ctx, { action: "passkey.removed", entity: "passkey", entityId: passkeyId });
    await emitAccountChange(tx, ctx.actor.userId, "PASSKEY_REMOVED", ctx.now);
  });
}

function own({ actor }: Context<UserActor>, passkeyId: string) {
  if (!isId(passkeyId)) throw notFound("Passkey");
  return and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId));
}
