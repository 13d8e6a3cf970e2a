import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { recoveryCodes } from "#db/schema/second-factor.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { emitAccountChange } from "#lib/identity/account/account-change.ts";
import { proveIdentity } from "#lib/identity/account/prove-identity.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-code.ts";
import type { IdentityProof, RecoveryCodes } from "./schemas.ts";
import { requireItIsOn } from "./turn-off-second-factor.ts";

/**
 * Replaces all recovery codes by ten new ones and returns them once. Throws 400 if two-factor sign-in is off.
 */
export async function renewRecoveryCodes(
  ctx: Context<UserActor>,
  proof: IdentityProof,
): Promise<RecoveryCodes> {
  const { userId } = ctx.actor;
  await requireItIsOn(ctx);
  await proveIdentity(ctx, proof);
  return asBroker(ctx, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordAudit(tx, ctx, {
      action: "second-factor.recovery-codes-renewed",
      entity: "user",
      entityId: userId,
    });
    await emitAccountChange(tx, userId, "RECOVERY_CODES_RENEWED", ctx.now);
    return { recoveryCodes: codes };
  });
}

export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })));
  return codes;
}
