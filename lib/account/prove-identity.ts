import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { asBroker } from "#db/tenant.ts";
import { type ErrorDetail, invalidRequest } from "#lib/api/app-error.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { beginAttempt, forgetFailures } from "#lib/auth/login-throttle.ts";
import { passwordMatches } from "#lib/auth/password.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { acceptCode, secondFactorIsOn } from "#lib/second-factor/accept-code.ts";
import type { IdentityProof } from "#lib/second-factor/schemas.ts";

/**
 * Whoever is signed in shows that it is them, before what would outlast a stolen session: the password, and a code
 * where two-factor sign-in is on. 400 by field; 429 after ten wrong ones in 15 minutes.
 */
export async function proveIdentity(ctx: Context<UserActor>, proof: IdentityProof): Promise<void> {
  await provePassword(ctx, proof.password, "password");
  if (!(await secondFactorIsOn(ctx.db, ctx.actor.userId))) return;
  const field = "otp";
  if (!proof.otp?.trim()) throw await refusal(ctx, { field, message: "must be a code of your app" });
  if (!(await acceptCode(ctx, ctx.actor.userId, proof.otp)))
    throw await refusal(ctx, { field, message: "is not right, or was used already: wait for the next code" });
}

/** The password alone. `field` is what the request calls it. */
export async function provePassword(ctx: Context<UserActor>, password: string, field: string): Promise<void> {
  const { userId } = ctx.actor;
  const attempt = await beginAttempt(ctx.db, `password of ${userId}`, "anywhere", ctx.now);
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!(await passwordMatches(user?.passwordHash, password)))
    throw await refusal(ctx, { field, message: "is not your present password" });
  await forgetFailures(ctx.db, attempt);
}

async function refusal(ctx: Context<UserActor>, detail: ErrorDetail): Promise<Error> {
  const entry = { action: "account.proof-failed", entity: "user", entityId: ctx.actor.userId };
  await asBroker(ctx, (tx) => recordAudit(tx, ctx, { ...entry, detail: { field: detail.field } }));
  return invalidRequest([detail]);
}
