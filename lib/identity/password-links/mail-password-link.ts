import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passwordLinks } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { updateRow } from "#db/tenant.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { deliver, markMailFailed } from "#lib/platform/mail/configured-mailer.ts";
import { type Letter, writeLetter } from "#lib/platform/mail/letter.ts";
import { env } from "#lib/platform/settings/env.ts";
import { findPasswordLink, secretOfLink } from "./password-link.ts";

/** Emails a user the link for choosing a password, unless it has ended. */
export async function mailPasswordLink(db: Db, linkId: string, now: Date): Promise<void> {
  const [row] = await db.select().from(passwordLinks).where(eq(passwordLinks.id, linkId));
  const secret = row ? secretOfLink(row) : null;
  if (!row || secret === null) return;
  const link = await findPasswordLink(db, secret, now);
  if (link?.state !== "OPEN") return;
  const until = formatTimestamp(row.expiresAt.toISOString());
  const inviter = link.kind === "INVITATION" ? await nameOf(db, row.requestedBy) : null;
  const letter =
    link.kind === "INVITATION"
      ? invitation({ ...link, inviter, until, secret })
      : reset({ ...link, until, secret });
  const subject = link.kind === "INVITATION" ? "Your invitation to Lodge" : "Set a new password for Lodge";
  await deliver({ id: linkId, to: link.email, subject, ...writeLetter(letter) }, async (delivery) => {
    await updateRow(db, passwordLinks, linkId, delivery);
  });
}

/** Marks an email that was still waiting or delayed as failed. Runs after the last retry. */
export async function markPasswordMailFailed(db: Db, linkId: string): Promise<void> {
  await markMailFailed(db, passwordLinks, linkId);
}

type Facts = { name: string; email: string; until: string; secret: string };

function invitation({ name, email, until, secret, inviter }: Facts & { inviter: string | null }): Letter {
  return {
    greeting: `Kia ora ${name},`,
    paragraphs: [
      `${inviter ?? "An administrator"} has invited you to Lodge, where brokers prepare home-loan applications.`,
      `Choose a password, then sign in with ${email}.`,
    ],
    action: { label: "Accept the invitation", url: `${env().baseUrl}/invitation/${secret}` },
    closing: [
      `The link works once, until ${until}. Please don't share it.`,
      "If you weren't expecting this, ignore this email. The account can't be used until a password is set.",
    ],
  };
}

function reset({ name, email, until, secret }: Facts): Letter {
  return {
    greeting: `Kia ora ${name},`,
    paragraphs: [`Someone, probably you, asked to reset the password for ${email}.`],
    action: { label: "Set a new password", url: `${env().baseUrl}/reset-password/${secret}` },
    closing: [
      `The link works once, until ${until}. Using it signs you out everywhere else.`,
      "If it wasn't you, ignore this email. Your password won't change.",
    ],
  };
}

async function nameOf(db: Db, actor: string): Promise<string | null> {
  const id = /^user:(.+)$/.exec(actor)?.[1];
  if (id === undefined) return null;
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name ?? null;
}
