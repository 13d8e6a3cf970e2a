import { sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { AppError } from "#lib/api/app-error.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import { demandCaptcha } from "#lib/captcha/demand-captcha.ts";
import type { Context } from "#lib/context.ts";
import { demandSecondFactor } from "#lib/second-factor/demand-second-factor.ts";
import type { Device } from "#lib/sessions/device.ts";
import type { ShownUser } from "./admit.ts";
import { beginAttempt, forgetFailures, inTurn } from "./login-throttle.ts";
import { passwordMatches } from "./password.ts";
import type { Role } from "./roles.ts";

export type SignInInput = {
  username: string;
  password: string;
  captchaToken: string | undefined;
  /** The code of the authenticator app or a recovery code, where one is needed. */
  otp?: string | undefined;
  /** True when the caller named the configured application: servers solve no CAPTCHA. */
  trustedApplication: boolean;
  /** The caller's, its address also for the rate limit. */
  device: Device;
};

/**
 * CAPTCHA (400), rate limit (429), credentials (401), one-time code (401, or 429 after ten wrong ones), in this order.
 * Unknown user and wrong password look the same; that a code is needed is said to whoever knows the password.
 */
export async function checkCredentials(ctx: Context, input: SignInInput): Promise<ShownUser> {
  if (!input.trustedApplication) await demandCaptcha(ctx, input.captchaToken);
  return inTurn(input.username, input.device.address, () => checkPassword(ctx, input));
}

async function checkPassword(ctx: Context, input: SignInInput): Promise<ShownUser> {
  const attempt = await beginAttempt(ctx.db, input.username, input.device.address, ctx.now);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${input.username})`);
  const matches = await passwordMatches(user?.passwordHash, input.password);
  if (!user?.active || !matches) {
    await recordAudit(ctx.db, ctx, { action: "login.failed", detail: { account: attempt.accountHash } });
    throw new AppError(
      "UNAUTHENTICATED",
      "The e-mail address or the password is not right. Check both and try again; after ten failures there is a pause.",
    );
  }
  await forgetFailures(ctx.db, attempt);
  const signedIn = { id: user.id, email: user.email, name: user.name, roles: user.roles as Role[] };
  await demandSecondFactor(ctx, signedIn, input.otp);
  return { ...signedIn, endedAt: user.tokensValidFrom };
}
