import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { inPasswordLane } from "#lib/identity/passwords/password-lane.ts";
import { requirePasskeySignIn } from "#lib/identity/second-factor/administrator-gap.ts";
import type { IdentityProof } from "#lib/identity/second-factor/schemas.ts";
import { acceptCode, secondFactorIsOn } from "#lib/identity/second-factor/second-factor.ts";
import { clearAttempts, countAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { type ErrorDetail, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { asBroker, type Context, type UserActor } from "#lib/platform/tenancy/context.ts";
import { passwordMatches } from "../passwords/password-lane.ts";
import { loginPolicies } from "../throttle/core/pause-policy.ts";

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
export async function provePassword(ctx: Context<UserActor>, password: string, field: string): Promise<void> {
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
