import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { asBroker, type Context, type Tx, type UserActor, updateRow } from "#db/tenant.ts";
import { endSessions, forgetDevices } from "#lib/identity/auth/complete-sign-in.ts";
import type { PasswordChange } from "#lib/identity/passwords/new-password.ts";
import { newPasswordFaults } from "#lib/identity/passwords/new-password-faults.ts";
import { hashPassword, inPasswordLane, passwordMatches } from "#lib/identity/passwords/password-lane.ts";
import { requirePasskeySignIn } from "#lib/identity/second-factor/administrator-gap.ts";
import type { IdentityProof } from "#lib/identity/second-factor/schemas.ts";
import { acceptCode, secondFactorIsOn } from "#lib/identity/second-factor/second-factor.ts";
import { loginPolicies } from "#lib/identity/throttle/core/pause-policy.ts";
import { clearAttempts, countAttempt } from "#lib/identity/throttle/throttle.ts";
import { accountName } from "#lib/identity/users/actor-names.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { type ErrorDetail, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import type { AccountChange } from "#lib/platform/events/events.ts";

/**
 * Changes the signed-in user's password. Ends every other session and all refresh tokens; two-factor sign-in is
 * unchanged. Throws 400 with errors by field.
 */
export async function changePassword(ctx: Context<UserActor>, input: PasswordChange): Promise<void> {
  const { userId, username, sessionId } = ctx.actor;
  await provePassword(ctx, input.currentPassword, "currentPassword");
  const owner = { email: username, name: await accountName(ctx) };
  const faults = await newPasswordFaults(input.newPassword, owner);
  if (input.newPassword === input.currentPassword) faults.push("must not be your current password");
  if (faults.length > 0) throw invalidRequest(faults.map((message) => ({ field: "newPassword", message })));
  const passwordHash = await inPasswordLane(userId, () => hashPassword(input.newPassword));
  await asBroker(ctx, async (tx) => {
    await updateRow(tx, users, userId, { passwordHash });
    await endSessions(tx, userId, ctx.now, sessionId ? { except: sessionId } : {});
    await forgetDevices(tx, userId);
    await recordAudit(tx, ctx, "account.password-changed", userId);
    await emitAccountChange(tx, userId, "PASSWORD_CHANGED", ctx.now);
  });
}

/** Emits the event that notifies a user of a change to their sign-in settings, in the transaction of the change. */
export async function emitAccountChange(tx: Tx, userId: string, change: AccountChange, now: Date) {
  await emit(tx, "account/changed", { brokerId: userId, change, at: now.toISOString() }, now);
}

/**
 * Re-authenticates the signed-in user before a change that would outlast a stolen session: checks the password, and a
 * code if two-factor sign-in is on. Throws 400 with errors by field, and 429 after too many wrong attempts.
 */
export async function proveIdentity(ctx: Context<UserActor>, proof: IdentityProof): Promise<void> {
  await requirePasskeySignIn(ctx);
  await provePassword(ctx, proof.password, "password");
  if (!(await secondFactorIsOn(ctx.db, ctx.actor.userId))) return;
  const field = "otp";
  if (!proof.otp?.trim()) throw await proofFailed(ctx, { field, message: "must be a code from your app" });
  if (!(await acceptCode(ctx, ctx.actor.userId, proof.otp)))
    throw await proofFailed(ctx, {
      field,
      message: "is incorrect or has already been used: wait for the next code",
    });
}

/** Checks only the password. `field` is its name in the request. */
async function provePassword(ctx: Context<UserActor>, password: string, field: string): Promise<void> {
  const { userId } = ctx.actor;
  const what = `password of ${userId}`;
  const matches = await inPasswordLane(userId, async () => {
    const counting = { now: ctx.now, refusal: "Too many wrong passwords" };
    await countAttempt(ctx.db, [{ what, policy: loginPolicies.device }], counting);
    const [user] = await ctx.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId));
    return passwordMatches(user?.passwordHash, password);
  });
  if (!matches) throw await proofFailed(ctx, { field, message: "is not your current password" });
  await clearAttempts(ctx.db, what);
}

/** Audits the failure and returns the error to throw. */
async function proofFailed(ctx: Context<UserActor>, detail: ErrorDetail): Promise<Error> {
  const { field } = detail;
  await asBroker(ctx, (tx) => recordAudit(tx, ctx, "account.proof-failed", ctx.actor.userId, { field }));
  return invalidRequest([detail]);
}
