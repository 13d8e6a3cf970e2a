import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { createPasswordLink } from "#lib/identity/password-links/create-password-link.ts";
import { limitPasswordMails } from "#lib/identity/password-links/limit-password-mails.ts";
import { findUser } from "./list-users.ts";
import { lockUser } from "./lock-user.ts";
import type { ListedUser } from "./schemas.ts";

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
