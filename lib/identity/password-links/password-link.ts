import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { type PasswordLinkKind, passwordLinks } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { actorName, type Context, type Tx, type UserActor, updateRow } from "#db/tenant.ts";
import { emitAccountChange } from "#lib/identity/account/own-account.ts";
import { endSessions, forgetDevices } from "#lib/identity/auth/complete-sign-in.ts";
import { requireCaptcha } from "#lib/identity/captcha/configured-captcha.ts";
import { newPasswordFaults } from "#lib/identity/passwords/new-password-faults.ts";
import { hashPassword, inPasswordLane } from "#lib/identity/passwords/password-lane.ts";
import { clearAccountFailures } from "#lib/identity/throttle/login-throttle.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { auditRow } from "#lib/platform/audit/record-audit.ts";
import { DAY_MS, HOUR_MS } from "#lib/platform/dates.ts";
import { invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { newId } from "#lib/platform/ids.ts";
import { keyring, signText } from "#lib/platform/secrets/keys.ts";

/** Lifetimes of links, in milliseconds. */
const lifetimes: Record<PasswordLinkKind, number> = { INVITATION: 7 * DAY_MS, RESET: HOUR_MS };

/** Creates a link for choosing a password and ends earlier ones. A job emails it after the commit. */
export async function createPasswordLink(
  tx: Tx,
  ctx: Context,
  input: { userId: string; kind: PasswordLinkKind },
): Promise<void> {
  const id = newId();
  await endPasswordLinks(tx, input.userId, ctx.now);
  await tx.insert(passwordLinks).values({
    id,
    ...input,
    tokenHash: hashSecret(linkSecret(id)),
    requestedBy: actorName(ctx.actor),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifetimes[input.kind]),
  });
  await emit(tx, "password-link/requested", { brokerId: input.userId, linkId: id }, ctx.now);
}

export async function endPasswordLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(
      and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt), isNull(passwordLinks.endedAt)),
    );
}

export type FoundLink = {
  id: string;
  kind: PasswordLinkKind;
  userId: string;
  name: string;
  email: string;
  /** A password can be chosen only while OPEN. */
  state: "OPEN" | "USED" | "ENDED" | "EXPIRED";
};

/** The link with this secret, or null if there is none. */
export async function findPasswordLink(db: Db | Tx, token: string, now: Date): Promise<FoundLink | null> {
  const [row] = await db
    .select({ link: passwordLinks, name: users.name, email: users.email, active: users.active })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(eq(passwordLinks.tokenHash, hashSecret(token)));
  if (!row) return null;
  const { link, name, email, active } = row;
  const state = link.usedAt
    ? "USED"
    : link.endedAt || !active
      ? "ENDED"
      : link.expiresAt <= now
        ? "EXPIRED"
        : "OPEN";
  return { id: link.id, kind: link.kind, userId: link.userId, name, email, state };
}

/**
 * The secret of a password link. It is derived from the link's id and AUTH_SECRET: a resent email contains the
 * same link, and neither the database nor an event stores the secret.
 */
export function linkSecret(linkId: string): string {
  return signText(`password-link ${linkId}`);
}

/** The secret of an existing link, derived with the key it was created with. Null if that key is no longer in use. */
export function secretOfLink(link: { id: string; tokenHash: string }): string | null {
  const secrets = keyring().map((key) => signText(`password-link ${link.id}`, key));
  return secrets.find((secret) => hashSecret(secret) === link.tokenHash) ?? null;
}

/** The stored form of a secret, also used for lookup. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

const MINUTE = 60_000;

/** Per recipient: five emails at once, then one every twelve minutes. */
const perRecipient = { free: 4, firstMs: 12 * MINUTE, longestMs: 12 * MINUTE };

/** Per administrator: sixty at once, then one a minute. */
const perSender = { free: 59, firstMs: MINUTE, longestMs: MINUTE };

/** Throws 429 after too many password emails to this address or by this administrator. */
export async function limitPasswordEmails(tx: Tx, ctx: Context<UserActor>, email: string): Promise<void> {
  const limits = [
    { what: `password mails to ${email.toLowerCase()}`, policy: perRecipient },
    { what: `password mails by ${ctx.actor.userId}`, policy: perSender },
  ];
  await countAttempt(tx, limits, { now: ctx.now, refusal: "Too many of these emails have been sent" });
}

/** The message for a link that does not work, with what to do. Null stands for an unknown or incomplete link. */
export function invalidLinkCopy(link: Pick<FoundLink, "kind" | "state"> | null): {
  title: string;
  advice: string;
} {
  const invitation = link?.kind === "INVITATION";
  const advice = invitation
    ? "Ask your administrator to send the invitation again."
    : "Ask for a new one under “Forgot your password?” on the sign-in page.";
  switch (link?.state) {
    case "USED":
      return {
        title: "This link has already been used",
        advice: "Sign in with the password that was set with it.",
      };
    case "EXPIRED": {
      const lifetime = invitation ? "Invitations work for 7 days." : "These links work for one hour.";
      return { title: "This link has expired", advice: `${lifetime} ${advice}` };
    }
    case "ENDED":
      return {
        title: "This link no longer works",
        advice: `It was withdrawn or replaced by a newer email. Use the link in the newest one. ${advice}`,
      };
    default:
      return {
        title: "This link doesn't work",
        advice:
          "Open it directly from the email: a mistyped or incomplete link doesn't work. If it was withdrawn, ask your administrator.",
      };
  }
}

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
export async function choosePassword(ctx: Context, input: { token: string; password: string }) {
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
    await updateRow(tx, passwordLinks, link.id, { usedAt: ctx.now });
    await updateRow(tx, users, link.userId, { passwordHash });
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
