import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Context } from "#db/tenant.ts";
import { requireCaptcha } from "#lib/identity/captcha/configured-captcha.ts";
import { inPasswordLane, passwordMatches } from "#lib/identity/passwords/password-lane.ts";
import type { Device } from "#lib/identity/sessions/device.ts";
import {
  countLoginAttempt,
  type LoginAttempt,
  refundLoginAttempt,
  TOO_MANY_LOGINS,
} from "#lib/identity/throttle/login-throttle.ts";
import { tooManyRequests } from "#lib/identity/throttle/throttle.ts";
import { demoPassword } from "#lib/identity/users/demo-users.ts";
import { type AuditDetail, recordAudit, recordThrottledLogin } from "#lib/platform/audit/record-audit.ts";
import { AppError, unauthenticated } from "#lib/platform/errors/app-error.ts";
import { env } from "#lib/platform/settings/env.ts";
import { requireSecondFactor } from "../second-factor/second-factor.ts";
import { type DeviceCookies, hashOf, recogniseDevice, type VerifiedUser } from "./complete-sign-in.ts";

export type SignInInput = {
  username: string;
  password: string;
  captchaToken?: string | undefined;
  /** The code from the authenticator app or a recovery code, if one is needed. */
  otp?: string | undefined;
  /** True if the caller sent the configured application name. Such servers cannot solve a CAPTCHA. */
  trustedApplication: boolean;
  /** The caller's device. Its address also counts for the rate limit. */
  device: Device;
  /** The cookies by which a browser is recognised. */
  cookies?: DeviceCookies | undefined;
};

/**
 * Checks the CAPTCHA (400), rate limit (429), credentials (401) and one-time code (401 or 429), in this order. Throws
 * 503 if too many passwords are waiting to be hashed. The response for an unknown user and for a wrong password is the
 * same. Only the right password reveals that a code is needed.
 */
export async function checkCredentials(ctx: Context, input: SignInInput): Promise<VerifiedUser> {
  if (!input.trustedApplication) await requireCaptcha(ctx, input.captchaToken);
  const verified = await inPasswordLane(input.device.address, () => checkPassword(ctx, input)).catch(
    async (error: unknown) => {
      if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS")
        await recordThrottledLogin(ctx, input.username);
      throw error;
    },
  );
  await requireSecondFactor(ctx, verified.user, input.otp, verified.device);
  return verified.user;
}

/** The user with this password, and the hash of the browser if it is known. */
async function checkPassword(
  ctx: Context,
  { username, password, device: { address }, cookies }: SignInInput,
): Promise<{ user: VerifiedUser; device: string | null }> {
  const [user] = await ctx.db.select().from(users).where(sql`lower(${users.email}) = lower(${username})`);
  const secret = cookies?.read(username);
  const known = await recogniseDevice(ctx.db, user?.id, { address, secret });
  const device = known === "COOKIE" && secret ? hashOf("COOKIE", secret) : null;
  const attempt = await countLoginAttempt(ctx.db, { username, address, device }, ctx.now);
  const matches = await passwordMatches(user?.passwordHash, password);
  // The demo password is public, so it is accepted only if the demo is enabled.
  const isPublished = password === demoPassword && !env().demo;
  // The work and the response are the same whether or not the account exists, so neither reveals it.
  if (!user?.active || !matches || isPublished || (attempt.pausedUntil && !known)) {
    await recordFailure(ctx, username, attempt);
    if (attempt.pausedUntil) throw tooManyRequests(TOO_MANY_LOGINS, attempt.pausedUntil, ctx.now);
    throw unauthenticated(
      "The email address or password is incorrect. Check both and try again. Repeated failures are slowed down.",
    );
  }
  await refundLoginAttempt(ctx.db, attempt);
  const { id, email, name, tokensValidFrom: endedAt } = user;
  return { user: { id, email, name, roles: user.roles, endedAt }, device };
}

/** Audits the failure, with the length in seconds of any pause that it started. A long pause amounts to a lockout. */
async function recordFailure(ctx: Context, username: string, attempt: LoginAttempt): Promise<void> {
  const account = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  const detail: AuditDetail = { account };
  const until = attempt.startsPauseUntil;
  if (until) detail.pauseSeconds = Math.ceil((until.getTime() - ctx.now.getTime()) / 1000);
  await recordAudit(ctx.db, ctx, "login.failed", null, detail);
}
