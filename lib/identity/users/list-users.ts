import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { passwordLinks } from "#db/schema/sign-in.ts";
import { users } from "#db/schema/users.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { toDelivery } from "#lib/platform/mail/delivery.ts";
import { pickFields } from "#lib/platform/pick-fields.ts";
import { type Role, roles } from "#lib/platform/roles.ts";
import { asReadingBroker, type Context, type Tx, type UserActor } from "#lib/platform/tenancy/context.ts";
import { type ListedUser, listedUserSchema, type UserList } from "./schemas.ts";
import { USER_PAGE_SIZE, type UserQuery } from "./user-query.ts";

/** A page of the users, by name. `total` counts all matches. */
export async function listUsers(ctx: Context<UserActor>, query: UserQuery): Promise<UserList> {
  await asReadingBroker(ctx, (tx) => recordAudit(tx, ctx, "users.listed"));
  const where = and(matchesSearch(query.search), inRole(query.role), inState(query.state));
  const total = await ctx.db.$count(users, where);
  const rows = await selectUsers(ctx.db)
    .where(where)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(USER_PAGE_SIZE)
    .offset((query.page - 1) * USER_PAGE_SIZE);
  return { total, pageSize: USER_PAGE_SIZE, users: rows.map((row) => toListed(row, ctx.now)) };
}

/** One user. Throws 404. */
export async function findUser(db: Db | Tx, userId: string, now: Date): Promise<ListedUser> {
  const [row] = isId(userId) ? await selectUsers(db).where(eq(users.id, userId)) : [];
  if (!row) throw notFound("User");
  return toListed(row, now);
}

function matchesSearch(search: string): SQL | undefined {
  if (search === "") return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(users.name, pattern), ilike(users.email, pattern));
}

function inRole(role: Role | undefined): SQL | undefined {
  return role && sql`${role} = any(${users.roles})`;
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
