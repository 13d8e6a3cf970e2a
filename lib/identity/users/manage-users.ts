import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passwordLinks } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { asBroker, asReadingBroker, type Context, type Tx, type UserActor, updateRow } from "#db/tenant.ts";
import { endSessions } from "#lib/identity/auth/complete-sign-in.ts";
import {
  createPasswordLink,
  endPasswordLinks,
  limitPasswordEmails,
} from "#lib/identity/password-links/password-link.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { toDelivery } from "#lib/platform/mail/delivery.ts";
import { type Role, roles } from "#lib/platform/roles.ts";
import { type Invite, type ListedUser, listedUserSchema, type UserChange, type UserList } from "./schemas.ts";
import { USER_PAGE_SIZE, type UserQuery } from "./user-query.ts";

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
  await updateRow(tx, users, user.id, { roles: [role] });
  const detail = { from: user.roles, to: role };
  await recordAudit(tx, ctx, "user.role-changed", user.id, detail);
}

async function changeActive(tx: Tx, ctx: Context<UserActor>, user: LockedUser, active: boolean) {
  if (user.active === active) return;
  if (!active && user.id === ctx.actor.userId)
    throw invalidField("active", "is your own account: another administrator can deactivate you");
  if (!active && user.isLastAdministrator) throw lastAdministrator("active");
  await updateRow(tx, users, user.id, { active });
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
    const { count: created } = await tx
      .insert(users)
      .values({ id: userId, email: input.email, name: input.name, roles: [input.role], createdAt: ctx.now })
      .onConflictDoNothing();
    if (created === 0)
      throw invalidField("email", "already has an account: find it in the list to invite it again");
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
    if (!user.active) throw invalidField("userId", "is deactivated: reactivate the account first");
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

/** A page of the users, by name. `total` counts all matches. */
export async function listUsers(ctx: Context<UserActor>, query: UserQuery): Promise<UserList> {
  await asReadingBroker(ctx, (tx) => recordAudit(tx, ctx, "users.listed"));
  const where = and(
    matchesSearch(query.search),
    query.role && sql`${query.role} = any(${users.roles})`,
    inState(query.state),
  );
  const total = await ctx.db.$count(users, where);
  const rows = await selectUsers(ctx.db)
    .where(where)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(USER_PAGE_SIZE)
    .offset((query.page - 1) * USER_PAGE_SIZE);
  return { total, pageSize: USER_PAGE_SIZE, users: rows.map((row) => toListed(row, ctx.now)) };
}

/** One user. Throws 404. */
async function findUser(db: Db | Tx, userId: string, now: Date): Promise<ListedUser> {
  const [row] = isId(userId) ? await selectUsers(db).where(eq(users.id, userId)) : [];
  if (!row) throw notFound("User");
  return toListed(row, now);
}

function matchesSearch(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(users.name, pattern), ilike(users.email, pattern));
}

function inState(state: ListedUser["state"] | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === "DEACTIVATED") return eq(users.active, false);
  return and(
    eq(users.active, true),
    state === "INVITED" ? isNull(users.passwordHash) : isNotNull(users.passwordHash),
  );
}

function selectUsers(db: Db | Tx) {
  // The newest unused and active link of each user. The alias distinguishes the inner table's columns from the outer's.
  const newest = sql`(select l.id from password_links l where l.user_id = ${users.id}
    and l.used_at is null and l.ended_at is null order by l.created_at desc limit 1)`;
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      roles: users.roles,
      active: users.active,
      invited: sql<boolean>`${users.passwordHash} is null`,
      createdAt: users.createdAt,
      lastSignedInAt: users.lastSignedInAt,
      link: passwordLinks,
    })
    .from(users)
    .leftJoin(passwordLinks, eq(passwordLinks.id, newest))
    .$dynamic();
}

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

function toListed({ id, roles: held, active, invited, link, ...row }: UserRow, now: Date): ListedUser {
  return pickFields(
    {
      ...row,
      userId: id,
      role: highest(held),
      state: active ? (invited ? "INVITED" : "ACTIVE") : "DEACTIVATED",
      link: link && {
        kind: link.kind,
        sentAt: link.createdAt.toISOString(),
        expiresAt: link.expiresAt.toISOString(),
        expired: link.expiresAt <= now,
        delivery: toDelivery(link),
      },
    } as const,
    listedUserSchema.shape,
  );
}

/** The highest role, which includes the lower ones. */
function highest(held: readonly Role[]): Role {
  return roles.findLast((role) => held.includes(role)) ?? "ROLE_USER";
}

/** The names of all users, for a select box. */
export function listUserNames(ctx: Context<UserActor>): Promise<{ userId: string; name: string }[]> {
  return ctx.db
    .select({ userId: users.id, name: users.name })
    .from(users)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
}
