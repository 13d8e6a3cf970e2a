import { setTimeout } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { passwordLinks } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { emitAccountChange } from "#lib/identity/account/own-account.ts";
import { endSessions, forgetDevices } from "#lib/identity/auth/complete-sign-in.ts";
import { auditRow } from "#lib/platform/audit/record-audit.ts";
import { invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import type { Context } from "#lib/platform/tenancy/context.ts";
import { requireCaptcha } from "../captcha/configured-captcha.ts";
import { newPasswordFaults } from "../passwords/new-password-faults.ts";
import { hashPassword, inPasswordLane } from "../passwords/password-lane.ts";
import { clearAccountFailures } from "../throttle/login-throttle.ts";
import { countAttempt } from "../throttle/throttle.ts";
import { createPasswordLink, findPasswordLink, invalidLinkCopy } from "./password-link.ts";

const MINUTE = 60_000;

/** Per email address: three requests at once, then one every twenty minutes. */
const perAccount = { free: 2, firstMs: 20 * MINUTE, longestMs: 20 * MINUTE };

/** Per IP address, which people in an office may share. */
const perAddress = { free: 19, firstMs: MINUTE, longestMs: MINUTE };

/** The minimum response time, so timing does not reveal whether the account exists. */
const MIN_RESPONSE_MS = 250;

/**
 * Emails a link for setting a new password if the email address belongs to an active account with a password. The
 * response does not reveal whether it does. Throws 400 for the CAPTCHA, and 429 after three requests per email address,
 * with one more every twenty minutes.
 */
export async function requestReset(
  ctx: Context,
  input: { email: string; captchaToken: string | undefined; address: string },
): Promise<void> {
  await requireCaptcha(ctx, input.captchaToken);
  const limits = [
    { what: `password reset of ${input.email.toLowerCase()}`, policy: perAccount },
    { what: `password resets from ${input.address}`, policy: perAddress },
  ];
  const refusal =
    "A password reset was requested several times. Look for the email with the link, including in your spam folder";
  await countAttempt(ctx.db, limits, { now: ctx.now, refusal });
  await Promise.all([setTimeout(MIN_RESPONSE_MS), sendLink(ctx, input.email)]);
}

async function sendLink(ctx: Context, email: string): Promise<void> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${email})`,
        eq(users.active, true),
        sql`${users.passwordHash} is not null`,
      ),
    );
  if (!user) return;
  await ctx.db.transaction(async (tx) => {
    await createPasswordLink(tx, ctx, { userId: user.id, kind: "RESET" });
    const action = "user.password-link-requested";
    await tx.insert(auditLog).values(auditRow(ctx, action, user.id));
  });
}

/**
 * Sets the password of the link's user, marks the link as used and ends all the user's sign-ins. Throws 400 for `token`
 * if the link does not work, and for `password` if the policy rejects it.
 */
export async function choosePassword(
  ctx: Context,
  input: { token: string; password: string },
): Promise<void> {
  const seen = await findPasswordLink(ctx.db, input.token, ctx.now);
  if (seen?.state !== "OPEN") throw invalidLink(seen);
  const faults = await newPasswordFaults(input.password, seen);
  if (faults.length > 0) throw invalidRequest(faults.map((message) => ({ field: "password", message })));
  const passwordHash = await inPasswordLane(seen.userId, () => hashPassword(input.password));
  await ctx.db.transaction(async (tx) => {
    // Locks the user first, so only one of two concurrent requests uses the link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.userId)).for("update");
    const link = await findPasswordLink(tx, input.token, ctx.now);
    if (link?.state !== "OPEN") throw invalidLink(link);
    await tx.update(passwordLinks).set({ usedAt: ctx.now }).where(eq(passwordLinks.id, link.id));
    await tx.update(users).set({ passwordHash }).where(eq(users.id, link.userId));
    await endSessions(tx, link.userId, ctx.now);
    await forgetDevices(tx, link.userId);
    await clearAccountFailures(tx, link.email);
    if (link.kind !== "INVITATION") await emitAccountChange(tx, link.userId, "PASSWORD_CHANGED", ctx.now);
    const action = link.kind === "INVITATION" ? "user.invitation-accepted" : "user.password-reset";
    const row = auditRow(ctx, action, link.userId);
    await tx.insert(auditLog).values({ ...row, actor: `user:${link.userId}` });
  });
}

function invalidLink(link: Parameters<typeof invalidLinkCopy>[0]) {
  const { title, advice } = invalidLinkCopy(link);
  return invalidField("token", `${title}. ${advice}`);
}
