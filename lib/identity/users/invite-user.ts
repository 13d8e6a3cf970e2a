import { users } from "#db/schema/users.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { createPasswordLink } from "#lib/identity/password-links/create-password-link.ts";
import { limitPasswordMails } from "#lib/identity/password-links/limit-password-mails.ts";
import { newId } from "#lib/ids.ts";
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
