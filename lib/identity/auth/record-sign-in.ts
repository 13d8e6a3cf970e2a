import { eq } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/users.ts";
import type { AuditAction } from "#lib/audit/core/audit-actions.ts";
import { type AuditEntry, auditRow } from "#lib/audit/record-audit.ts";
import type { Context } from "#lib/context.ts";
import type { Role } from "#lib/roles.ts";
import type { SignedInUser } from "./signed-in-user.ts";
import { userActor } from "./user-actor.ts";

type Detail = AuditEntry["detail"];

/** Records a sign-in and how it was made. */
export async function recordSignIn(
  ctx: Context,
  user: SignedInUser,
  action: AuditAction,
  detail?: Detail,
): Promise<void> {
  await ctx.db.update(users).set({ lastSignedInAt: ctx.now }).where(eq(users.id, user.id));
  await auditSignIn(ctx, user, action, detail);
}

/** Audits a sign-in event. It concerns no broker's data, so the row names the user only as its actor. */
export async function auditSignIn(
  ctx: Context,
  user: SignedInUser,
  action: AuditAction,
  detail?: Detail,
): Promise<void> {
  const entry = { action, entity: "user", entityId: user.id, ...(detail ? { detail } : {}) };
  const row = auditRow({ ...ctx, actor: userActor(user) }, entry);
  await ctx.db.insert(auditLog).values({ ...row, brokerId: null });
}

/** The same for a caller that has only the user's id. */
export async function auditSignInOf(ctx: Context, userId: string, action: AuditAction): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (user) await auditSignIn(ctx, { ...user, roles: user.roles as Role[] }, action);
}
