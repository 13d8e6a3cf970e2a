import { setTimeout } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/users.ts";
import { auditRow } from "#lib/audit/record-audit.ts";
import type { Context } from "#lib/context.ts";
import { countTry } from "#lib/identity/auth/throttle.ts";
import { requireCaptcha } from "#lib/identity/captcha/require-captcha.ts";
import { createPasswordLink } from "./create-password-link.ts";

const MINUTE = 60_000;
/** Three requests at once, then one each twenty minutes, for a mail address. */
const perAccount = { free: 2, firstMs: 20 * MINUTE, longestMs: 20 * MINUTE };
/** For those of one network address: an office shares one. */
const perAddress = { free: 19, firstMs: MINUTE, longestMs: MINUTE };

/** Every answer takes at least this long: how long it takes must not tell whether there is such an account. */
const EVEN_MS = 250;

/**
 * Mails a link to set a new password, where the address is that of an active account which has one. The caller learns
 * neither way. Throws 400 for the CAPTCHA, 429 for more requests than three and one each twenty minutes for a mail address.
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
    "A new password was requested several times. Look for the mail with the link, also among the spam";
  await countTry(ctx.db, limits, { now: ctx.now, refusal });
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
