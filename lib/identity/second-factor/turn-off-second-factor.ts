import { eq } from "drizzle-orm";
import { authenticatorApps, passkeys, recoveryCodes } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { hasRole } from "#lib/platform/roles.ts";
import { asBroker, type Context, type Tx, type UserActor } from "#lib/platform/tenancy/context.ts";
import { emitAccountChange } from "../account/change-password.ts";
import { proveIdentity } from "../account/prove-identity.ts";
import { endSessions } from "../auth/complete-sign-in.ts";
import type { IdentityProof } from "./schemas.ts";
import { secondFactorIsOn } from "./second-factor.ts";

/** Turns off two-factor sign-in. Throws 400 if it is already off. */
export async function turnOffSecondFactor(ctx: Context<UserActor>, proof: IdentityProof): Promise<void> {
  const { userId } = ctx.actor;
  await requireSecondFactorOn(ctx);
  await proveIdentity(ctx, proof);
  await asBroker(ctx, async (tx) => {
    await removeSecondFactor(tx, userId);
    await recordAudit(tx, ctx, "second-factor.turned-off", userId);
    await emitAccountChange(tx, userId, "SECOND_FACTOR_OFF", ctx.now);
  });
}

export async function requireSecondFactorOn(ctx: Context<UserActor>): Promise<void> {
  if (await secondFactorIsOn(ctx.db, ctx.actor.userId)) return;
  throw invalidField("", "Two-factor sign-in is off.");
}

/** Deletes the user's authenticator app and recovery codes. */
async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
}

/**
 * Turns off two-factor sign-in for a user who lost their app and recovery codes. Ends all their sign-ins and removes
 * their passkeys, which may be on a lost device. Idempotent. Throws 400 for the administrator's own account, because it
 * would bypass the code that turning it off requires.
 */
export async function resetSecondFactor(ctx: Context<UserActor>, userId: string): Promise<void> {
  if (!hasRole(ctx.actor.roles, "ROLE_ADMIN"))
    throw new AppError("FORBIDDEN", "This needs the role ROLE_ADMIN.");
  if (userId === ctx.actor.userId)
    throw invalidField("userId", "is your own account: turn it off on your account page");
  await asBroker(ctx, async (tx) => {
    const [user] = isId(userId)
      ? await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
      : [];
    if (!user) throw notFound("User");
    await removeSecondFactor(tx, userId);
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await endSessions(tx, userId, ctx.now);
    await recordAudit(tx, ctx, "second-factor.reset", userId);
    await emitAccountChange(tx, userId, "SECOND_FACTOR_RESET", ctx.now);
  });
}
