import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { recoveryCodes } from "#db/schema/sign-in.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { asBroker, type Context, type Tx, type UserActor } from "#lib/platform/tenancy/context.ts";
import { emitAccountChange } from "../account/change-password.ts";
import { proveIdentity } from "../account/prove-identity.ts";
import type { IdentityProof, RecoveryCodes } from "./schemas.ts";
import { requireSecondFactorOn } from "./turn-off-second-factor.ts";

const COUNT = 10;

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

const LENGTH = 24;

/** Ten codes of 24 unambiguous letters and digits in groups of four: 118 bits each. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, randomLetter).join("");
    return code.replace(/(.{4})(?!$)/g, "$1-");
  });
}

function randomLetter(): string {
  for (;;) {
    // Rejects the highest bytes, because their modulo would favour the first letters.
    const byte = randomBytes(1)[0] ?? 255;
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length] ?? "";
  }
}

/**
 * The stored form of a code. A plain hash is enough, because this many random bits cannot be guessed. It does not
 * depend on AUTH_SECRET, so it survives rotation.
 */
export function hashRecoveryCode(userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId} ${code}`).digest("base64url");
}

/** Replaces all recovery codes with ten new ones and returns them. Throws 400 if two-factor sign-in is off. */
export async function renewRecoveryCodes(
  ctx: Context<UserActor>,
  proof: IdentityProof,
): Promise<RecoveryCodes> {
  const { userId } = ctx.actor;
  await requireSecondFactorOn(ctx);
  await proveIdentity(ctx, proof);
  return asBroker(ctx, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, userId);
    await recordAudit(tx, ctx, "second-factor.recovery-codes-renewed", userId);
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
