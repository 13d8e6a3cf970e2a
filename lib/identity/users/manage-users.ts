import { asc, eq, or, sql } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import type { Role } from "#lib/platform/roles.ts";
import { asBroker, type Context, type Tx, type UserActor } from "#lib/platform/tenancy/context.ts";
import { endSessions } from "../auth/complete-sign-in.ts";
import {
  createPasswordLink,
  endPasswordLinks,
  limitPasswordEmails,
} from "../password-links/password-link.ts";
import { findUser } from "./list-users.ts";
import type { Invite, ListedUser, UserChange } from "./schemas.ts";

/**
 * Changes a user's role, or deactivates or reactivates them. Has no effect if nothing would change. A role
 * applies from the next request. Deactivating immediately signs the user out everywhere and keeps their data.
 * Throws 404, and 400 for the caller's own account and for the last administrator.
 */
export function changeUser(ctx: Context<UserActor>, userId: string, change: UserChange): Promise<ListedUser> {
  return asBroker(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (change.role !== undefined) await changeRole(tx, ctx, user, change.role);
    if (change.active !== undefined) await changeActive(tx, ctx, user, change.active);
    return findUser(tx, userId, ctx.now);
  });
}

async function changeRole(tx: Tx, ctx: Context<UserActor>, user: LockedUser, role: Role): Promise<void> {
  if (user.roles.length === 1 && user.roles[0] === role) return;
  if (user.id === ctx.actor.userId)
    throw invalidField("role", "is your own: another administrator can change it");
  if (user.isLastAdministrator && role !== "ROLE_ADMIN") throw lastAdministrator("role");
  await tx
    .update(users)
    .set({ roles: [role] })
    .where(eq(users.id, user.id));
  const detail = { from: user.roles, to: role };
  await recordAudit(tx, ctx, "user.role-changed", user.id, detail);
}

async function changeActive(
  tx: Tx,
  ctx: Context<UserActor>,
  user: LockedUser,
  active: boolean,
): Promise<void> {
  if (user.active === active) return;
  if (!active && user.id === ctx.actor.userId) {
    throw invalidField("active", "is your own account: another administrator can deactivate you");
  }
  if (!active && user.isLastAdministrator) throw lastAdministrator("active");
  await tx.update(users).set({ active }).where(eq(users.id, user.id));
  if (!active) {
    await endSessions(tx, user.id, ctx.now);
    await endPasswordLinks(tx, user.id, ctx.now);
  }
  const action = active ? "user.reactivated" : "user.deactivated";
  await recordAudit(tx, ctx, action, user.id);
}

function lastAdministrator(field: string) {
  return invalidField(field, "belongs to the last administrator: make someone else an administrator first");
}

type LockedUser = typeof users.$inferSelect & {
  /** True if this is the only administrator who can sign in. */
  isLastAdministrator: boolean;
};

/**
 * Locks the user's row and those of all administrators until the transaction ends. If two administrators
 * demote each other concurrently, the second waits and is then the last administrator. Throws 404.
 */
async function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  if (!isId(userId)) throw notFound("User");
  const administers = sql<boolean>`'ROLE_ADMIN' = any(${users.roles})`;
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), administers))
    .orderBy(asc(users.id))
    .for("update");
  const user = locked.find((row) => row.id === userId);
  if (!user) throw notFound("User");
  const activeAdministrators = locked.filter(
    (row) => row.roles.includes("ROLE_ADMIN") && row.active && row.passwordHash !== null,
  );
  return {
    ...user,
    isLastAdministrator: activeAdministrators.length === 1 && activeAdministrators[0]?.id === userId,
  };
}

/** Signs a user out of the portal and revokes all their tokens. They can sign in again. Throws 404. */
export async function endUserSessions(ctx: Context<UserActor>, userId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    await endSessions(tx, user.id, ctx.now);
    await recordAudit(tx, ctx, "user.sessions-ended", user.id);
  });
}

/**
 * Creates an account without a password and emails a link to choose one. Throws 400 for a known address, and
 * 429 after too many emails.
 */
export function inviteUser(ctx: Context<UserActor>, input: Invite): Promise<ListedUser> {
  const userId = newId();
  return asBroker(ctx, async (tx) => {
    await limitPasswordEmails(tx, ctx, input.email);
    const created = await tx
      .insert(users)
      .values({ id: userId, email: input.email, name: input.name, roles: [input.role], createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (created.length === 0) {
      throw invalidField("email", "already has an account: find it in the list to invite it again");
    }
    await createPasswordLink(tx, ctx, { userId, kind: "INVITATION" });
    const detail = { role: input.role };
    await recordAudit(tx, ctx, "user.invited", userId, detail);
    return findUser(tx, userId, ctx.now);
  });
}

/**
 * Emails a new link to choose a password and ends the previous one. A user without a password gets the
 * invitation again. Throws 404, 400 for a deactivated account, and 429 after too many emails.
 */
export function sendPasswordLink(ctx: Context<UserActor>, userId: string): Promise<ListedUser> {
  return asBroker(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.active) {
      throw invalidField("userId", "is deactivated: reactivate the account first");
    }
    await limitPasswordEmails(tx, ctx, user.email);
    const kind = user.passwordHash === null ? "INVITATION" : "RESET";
    await createPasswordLink(tx, ctx, { userId, kind });
    const action = kind === "INVITATION" ? "user.invited-again" : "user.password-link-sent";
    await recordAudit(tx, ctx, action, userId);
    return findUser(tx, userId, ctx.now);
  });
}

/** Withdraws an invitation: ends its link and deletes the unused account. Throws 404 and 400. */
export async function withdrawInvitation(ctx: Context<UserActor>, userId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.passwordHash !== null) {
      const message = "has accepted the invitation: deactivate the account instead";
      throw invalidField("userId", message);
    }
    await tx.delete(users).where(eq(users.id, userId));
    await recordAudit(tx, ctx, "user.invitation-withdrawn", userId);
  });
}
