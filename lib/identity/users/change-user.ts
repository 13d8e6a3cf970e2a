import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { endSessions } from "#lib/identity/auth/end-sessions.ts";
import { endPasswordLinks } from "#lib/identity/password-links/create-password-link.ts";
import type { Role } from "#lib/roles.ts";
import { findUser } from "./list-users.ts";
import { type LockedUser, lockUser } from "./lock-user.ts";
import type { ListedUser, UserChange } from "./schemas.ts";

/**
 * Changes a user's role, or deactivates or reactivates them; does nothing if that is already so. A role
 * applies from the next request. Deactivating signs the user out everywhere at once and keeps their data.
 * Throws 404, and 400 for oneself and for the last administrator.
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
  if (user.id === ctx.actor.userId) throw refused("role", "is your own: another administrator can change it");
  if (user.isLastAdministrator && role !== "ROLE_ADMIN") throw lastOne("role");
  await tx
    .update(users)
    .set({ roles: [role] })
    .where(eq(users.id, user.id));
  const detail = { from: user.roles, to: role };
  await recordAudit(tx, ctx, { action: "user.role-changed", entity: "user", entityId: user.id, detail });
}

async function changeActive(
  tx: Tx,
  ctx: Context<UserActor>,
  user: LockedUser,
  active: boolean,
): Promise<void> {
  if (user.active === active) return;
  if (!active && user.id === ctx.actor.userId) {
    throw refused("active", "is about yourself: another administrator can deactivate you");
  }
  if (!active && user.isLastAdministrator) throw lastOne("active");
  await tx.update(users).set({ active }).where(eq(users.id, user.id));
  if (!active) {
    await endSessions(tx, user.id, ctx.now);
    await endPasswordLinks(tx, user.id, ctx.now);
  }
  const action = active ? "user.reactivated" : "user.deactivated";
  await recordAudit(tx, ctx, { action, entity: "user", entityId: user.id });
}

function refused(field: string, message: string) {
  return invalidRequest([{ field, message }]);
}

function lastOne(field: string) {
  return refused(field, "is of the last administrator: make somebody else one first");
}
