import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Context, SystemActor } from "#db/tenant.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import type { AccountChange } from "#lib/platform/events/events.ts";
import { configuredMailer } from "#lib/platform/mail/configured-mailer.ts";
import { mailParagraphs } from "#lib/platform/mail/letter.ts";
import { env } from "#lib/platform/settings/env.ts";

const NOTICES: Record<AccountChange, { subject: string; happened: string }> = {
  PASSWORD_CHANGED: {
    subject: "Your password was changed",
    happened: "The password for your Lodge account was changed, and every other device was signed out",
  },
  SECOND_FACTOR_ON: {
    subject: "Two-factor sign-in is on",
    happened: "An authenticator app was set up for your Lodge account, and every other device was signed out",
  },
  SECOND_FACTOR_OFF: {
    subject: "Two-factor sign-in is off",
    happened:
      "Two-factor sign-in was turned off, so you now sign in to your Lodge account with your password alone",
  },
  SECOND_FACTOR_RESET: {
    subject: "Two-factor sign-in was reset",
    happened:
      "An administrator turned off two-factor sign-in for your Lodge account, and every device was signed out",
  },
  RECOVERY_CODE_USED: {
    subject: "A recovery code was used",
    happened: "One of the recovery codes for your Lodge account was used and won't work again",
  },
  RECOVERY_CODES_RENEWED: {
    subject: "You have new recovery codes",
    happened: "New recovery codes were created for your Lodge account, and the earlier ones no longer work",
  },
  PASSKEY_ADDED: {
    subject: "A passkey was added",
    happened: "A passkey was added to your Lodge account and can now be used to sign in",
  },
  PASSKEY_REMOVED: {
    subject: "A passkey was removed",
    happened: "A passkey was removed from your Lodge account",
  },
};

/** Notifies a user by email of a change to their sign-in settings, which someone else may have made. */
export async function mailAccountNotice(
  ctx: Context<SystemActor>,
  notice: { id: string; change: AccountChange; at: string },
): Promise<void> {
  const [user] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, ctx.actor.brokerId));
  if (!user) return;
  const { subject, happened } = NOTICES[notice.change];
  await configuredMailer().send({
    id: notice.id,
    to: user.email,
    subject,
    ...mailParagraphs([
      `Kia ora ${user.name},`,
      `${happened} (${formatTimestamp(notice.at)}, New Zealand time).`,
      "If this was you, you don't need to do anything.",
      `If it wasn't, tell your administrator straight away, then change your password: ${env().baseUrl}/account`,
    ]),
  });
}
