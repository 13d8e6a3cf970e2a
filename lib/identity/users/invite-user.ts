import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { newId } from "#lib/ids.ts";
import { createPasswordLink, limitPasswordMails } from "../password-links/password-link.ts";
import { lockUser } from "./change-user.ts";
import { findUser } from "./list-users.ts";
import type { Invite, ListedUser } from "./schemas.ts";

/**
 * Creates an account without a password and mails the link to choose one. Throws 400 for a known address, and
 * 429 after too many mails.
 */
export function inviteUser(ctx: Context<UserActor>, input: Invite): Promise<ListedUser> {
  const userId = newId();
  return asBroker(ctx, async (tx) => {
    await limitPasswordMails(tx, ctx, input.email);
    const made = await tx
      .insert(users)
      .values({ id: userId, email: input.email, name: input.name, roles: [input.role], createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made.length === 0) {
      throw invalidRequest([
        { field: "email", message: "has an account already: find it in the list to invite it again" },
      ]);
    }
    await createPasswordLink(tx, ctx, { userId, kind: "INVITATION" });
    const detail = { role: input.role };
    await recordAudit(tx, ctx, { action: "user.invited", entity: "user", entityId: userId, detail });
    return findUser(tx, userId, ctx.now);
  });
}

/**
 * Mails a new link to choose a password and ends the previous one. A user without a password gets the
 * invitation again. Throws 404, 400 for a deactivated account, and 429 after too many mails.
 */
export function sendPasswordLink(ctx: Context<UserActor>, userId: string): Promise<ListedUser> {
  return asBroker(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.active) {
      throw invalidRequest([{ field: "userId", message: "is deactivated: reactivate the account first" }]);
    }
    await limitPasswordMails(tx, ctx, user.email);
    const kind = user.passwordHash === null ? "INVITATION" : "RESET";
    await createPasswordLink(tx, ctx, { userId, kind });
    const action = kind === "INVITATION" ? "user.invited-again" : "user.password-link-sent";
    await recordAudit(tx, ctx, { action, entity: "user", entityId: userId });
    return findUser(tx, userId, ctx.now);
  });
}

/** Withdraws an invitation: ends its link and deletes the unused account. Throws 404 and 400. */
export async function withdrawInvitation(ctx: Context<UserActor>, userId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.passwordHash !== null) {
      const message = "has accepted the invitation: deactivate the account instead";
      throw invalidRequest([{ field: "userId", message }]);
    }
    await tx.delete(users).where(eq(users.id, userId));
    await recordAudit(tx, ctx, { action: "user.invitation-withdrawn", entity: "user", entityId: userId });
  });
}
