import { setTimeout } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/users.ts";
import { auditRow } from "#lib/audit/record-audit.ts";
import type { Context } from "#lib/context.ts";
import { requireCaptcha } from "#lib/identity/captcha/require-captcha.ts";
import { countTry } from "#lib/identity/throttle/throttle.ts";
import { createPasswordLink } from "./password-link.ts";

const MINUTE = 60_000;
/** Per email address: three requests at once, then one every twenty minutes. */
const perAccount = { free: 2, firstMs: 20 * MINUTE, longestMs: 20 * MINUTE };
/** Per network address, which people in an office share. */
const perAddress = { free: 19, firstMs: MINUTE, longestMs: MINUTE };

/** The least time for a response, so that its timing does not reveal whether the account exists. */
const EVEN_MS = 250;

/**
 * Mails a link to set a new password if the email address belongs to an active account that has one. The
 * response does not reveal which. Throws 400 for the CAPTCHA, and 429 beyond three requests and one every
 * twenty minutes per email address.
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
