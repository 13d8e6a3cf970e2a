import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { lockUser } from "./lock-user.ts";

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
