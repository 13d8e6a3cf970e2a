import { and, count, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { authenticatorApps, recoveryCodes } from "#db/schema/sign-in.ts";
import type { Context, UserActor } from "#db/tenant.ts";
import { emitAccountChange } from "#lib/identity/account/own-account.ts";
import { auditSignIn, type SignedInUser } from "#lib/identity/auth/complete-sign-in.ts";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { unseal } from "#lib/platform/secrets/keys.ts";
import { loginPolicies } from "../throttle/core/pause-policy.ts";
import { clearAttempts, countAttempt } from "../throttle/throttle.ts";
import { hashRecoveryCode } from "./manage-second-factor.ts";
import { stepOfCode } from "./one-time-code.ts";

/** Whether the user's sign-in needs a code. */
export async function secondFactorIsOn(db: Pick<Db, "select">, userId: string): Promise<boolean> {
  const [app] = await db
    .select({ userId: authenticatorApps.userId })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  return app !== undefined;
}

/**
 * Consumes a code of the app or a recovery code, each of which works once. Null if it is neither. Wrong codes are
 * throttled (429) across all addresses, so using many addresses does not help an attacker. A known browser has its own
 * limit.
 */
export async function acceptCode(
  ctx: Pick<Context, "db" | "now">,
  userId: string,
  typed: string,
  device: string | null = null,
): Promise<"APP" | "RECOVERY" | null> {
  const what = `second factor of ${userId} from ${device ?? "anywhere"}`;
  const refusal = "Too many wrong codes";
  await countAttempt(ctx.db, [{ what, policy: loginPolicies.device }], { now: ctx.now, refusal });
  const digits = typed.replace(/[\s-]/g, "");
  const accepted = /^\d{6}$/.test(digits)
    ? (await acceptAppCode(ctx, userId, digits)) && "APP"
    : (await acceptRecoveryCode(ctx, userId, typed)) && "RECOVERY";
  if (!accepted) return null;
  await clearAttempts(ctx.db, what);
  return accepted;
}

async function acceptAppCode(ctx: Pick<Context, "db" | "now">, userId: string, code: string) {
  const [app] = await ctx.db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  const key = app?.confirmedAt ? unseal(app.sealedKey, "authenticator key", userId) : null;
  const step = key === null ? null : stepOfCode(key, code, ctx.now);
  if (step === null) return false;
  // Of two concurrent requests with the same code, the second finds its time step used.
  const { count: accepted } = await ctx.db
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
      ),
    );
  return accepted > 0;
}

function acceptRecoveryCode(ctx: Pick<Context, "db" | "now">, userId: string, code: string) {
  return ctx.db.transaction(async (tx) => {
    const { count: used } = await tx
      .update(recoveryCodes)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code)),
          isNull(recoveryCodes.usedAt),
        ),
      );
    if (used === 0) return false;
    await emitAccountChange(tx, userId, "RECOVERY_CODE_USED", ctx.now);
    return true;
  });
}

/**
 * Checks the code if two-factor sign-in is on. Call it only after the password was verified, because its 401 with `otp`
 * in the details reveals that. `device` is the hash of a browser that has signed in before.
 */
export async function requireSecondFactor(
  ctx: Context,
  user: SignedInUser,
  otp: string | undefined,
  device: string | null,
): Promise<void> {
  if (!(await secondFactorIsOn(ctx.db, user.id))) return;
  if (!otp?.trim()) {
    await auditSignIn(ctx, user, "second-factor.asked");
    throw invalidCode("is required: send the code from the authenticator app, or a recovery code");
  }
  const accepted = await acceptCode(ctx, user.id, otp, device);
  if (!accepted) {
    await auditSignIn(ctx, user, "second-factor.failed");
    throw invalidCode("is incorrect or has already been used: wait for the app's next code and send that");
  }
  if (accepted === "RECOVERY") await auditSignIn(ctx, user, "second-factor.recovery-code-used");
}

function invalidCode(message: string): AppError {
  return new AppError("UNAUTHENTICATED", `The one-time code ${message}.`, {
    details: [{ field: "otp", message }],
  });
}

/** Since when two-factor sign-in is on (null if off), and how many recovery codes remain. */
type SecondFactorStatus = { onSince: string | null; recoveryCodesLeft: number };

export async function secondFactorStatus({ db, actor }: Context<UserActor>): Promise<SecondFactorStatus> {
  const [app] = await db
    .select({ confirmedAt: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, actor.userId), isNotNull(authenticatorApps.confirmedAt)));
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, actor.userId), isNull(recoveryCodes.usedAt)));
  return { onSince: app?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft: left?.count ?? 0 };
}
