import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { endSessions } from "#lib/identity/auth/end-sessions.ts";
import { lockUser } from "./lock-user.ts";

/** Signs a user out everywhere at once: the portal and all tokens. They can sign in again. Throws 404. */
export async function endUserSessions(ctx: Context<UserActor>, userId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    await endSessions(tx, user.id, ctx.now);
    await recordAudit(tx, ctx, { action: "user.sessions-ended", entity: "user", entityId: user.id });
  });
}
