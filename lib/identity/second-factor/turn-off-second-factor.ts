import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { authenticatorApps, recoveryCodes } from "#db/schema/second-factor.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { emitAccountChange } from "#lib/identity/account/account-change.ts";
import { proveIdentity } from "#lib/identity/account/prove-identity.ts";
import { secondFactorIsOn } from "./accept-code.ts";
import type { IdentityProof } from "./schemas.ts";

/** Turns two-factor sign-in off. Throws 400 if it is off already. */
export async function turnOffSecondFactor(ctx: Context<UserActor>, proof: IdentityProof): Promise<void> {
  const { userId } = ctx.actor;
  await requireItIsOn(ctx);
  await proveIdentity(ctx, proof);
  await asBroker(ctx, async (tx) => {
    await removeSecondFactor(tx, userId);
    await recordAudit(tx, ctx, { action: "second-factor.turned-off", entity: "user", entityId: userId });
    await emitAccountChange(tx, userId, "SECOND_FACTOR_OFF", ctx.now);
  });
}

export async function requireItIsOn(ctx: Context<UserActor>): Promise<void> {
  if (await secondFactorIsOn(ctx.db, ctx.actor.userId)) return;
  throw invalidRequest([{ field: "", message: "Two-factor sign-in is off." }]);
}

/** Deletes the user's authenticator app and recovery codes. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
}
