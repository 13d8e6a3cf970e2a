import { and, eq } from "drizzle-orm";
import { passkeys } from "#db/schema/passkeys.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { emitAccountChange } from "#lib/identity/account/account-change.ts";
import { requirePasskeySignIn } from "#lib/identity/second-factor/administrator-gap.ts";
import { isId } from "#lib/ids.ts";
import { toPasskey } from "./list-passkeys.ts";
import type { Passkey } from "./schemas.ts";

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
