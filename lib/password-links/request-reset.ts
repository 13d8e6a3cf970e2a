import { setTimeout } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/users.ts";
import { auditRow } from "#lib/audit/record-audit.ts";
import { limitAttempts } from "#lib/auth/limit-attempts.ts";
import { demandCaptcha } from "#lib/captcha/demand-captcha.ts";
import type { Context } from "#lib/context.ts";
import { createPasswordLink } from "./create-password-link.ts";

/** Every answer takes at least this long: how long it takes must not tell whether there is such an account. */
const EVEN_MS = 250;

/**
 * Mails a link to set a new password, where the address is that of an active account which has one. The caller learns
 * neither way. Throws 400 for the CAPTCHA, 429 for the fourth request within an hour for an address.
 */
export async function requestReset(
  ctx: Context,
  input: { email: string; captchaToken: string | undefined; address: string },
): Promise<void> {
  await demandCaptcha(ctx, input.captchaToken, input.address);
  await limitAttempts(ctx.db, {
    what: `password-reset ${input.email.toLowerCase()}`,
    address: "any",
    limit: 3,
    windowMs: 3_600_000,
    now: ctx.now,
    refusal: "A new password was asked for several times for this address. Look into its mail, also the spam",
  });
  await Promise.all([setTimeout(EVEN_MS), sendLink(ctx, input.email)]);
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
    await tx.insert(auditLog).values(auditRow(ctx, { action, entity: "user", entityId: user.id }));
  });
}
