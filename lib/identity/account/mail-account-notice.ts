import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Context, SystemActor } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import type { AccountChange } from "#lib/events/events.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import { configuredMailer } from "#lib/mail/configured-mailer.ts";
import { mailParagraphs } from "#lib/mail/letter.ts";

const WHAT: Record<AccountChange, { subject: string; happened: string }> = {
  PASSWORD_CHANGED: {
    subject: "Your password was changed",
    happened: "The password of your Lodge account was changed, and every other device was signed out",
  },
  SECOND_FACTOR_ON: {
    subject: "Two-factor sign-in is on",
    happened: "An authenticator app was set up for your Lodge account, and every other device was signed out",
  },
  SECOND_FACTOR_OFF: {
    subject: "Two-factor sign-in is off",
    happened: "Two-factor sign-in was turned off: your password alone opens your Lodge account again",
  },
  SECOND_FACTOR_RESET: {
    subject: "Two-factor sign-in was reset",
    happened:
      "An administrator turned two-factor sign-in off for your Lodge account, and every device was signed out",
  },
  RECOVERY_CODE_USED: {
    subject: "A recovery code was used",
    happened: "One of the recovery codes of your Lodge account was used; it does not work again",
  },
  RECOVERY_CODES_RENEWED: {
    subject: "You have new recovery codes",
    happened: "New recovery codes were made for your Lodge account; the earlier ones do not work any more",
  },
  PASSKEY_ADDED: {
    subject: "A passkey was added",
    happened: "A passkey was added to your Lodge account: whoever holds it can sign in",
  },
  PASSKEY_REMOVED: {
    subject: "A passkey was removed",
    happened: "A passkey was removed from your Lodge account",
  },
};

/** Mails a user about a change to how they sign in, so that they notice one they did not make. */
export async function mailAccountNotice(
  ctx: Context<SystemActor>,
  notice: { id: string; change: AccountChange; at: string },
): Promise<void> {
  const [user] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, ctx.actor.brokerId));
  if (!user) return;
  const { subject, happened } = WHAT[notice.change];
  await configuredMailer().send({
    id: notice.id,
    to: user.email,
    subject,
    ...mailParagraphs([
      `Kia ora ${user.name},`,
      `${happened} (${formatTimestamp(notice.at)}, New Zealand time).`,
      "If this was you, there is nothing to do.",
      `If it was not, tell your administrator now, then change your password: ${env().baseUrl}/account`,
    ]),
  });
}
