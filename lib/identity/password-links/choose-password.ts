import { eq } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { passwordLinks } from "#db/schema/password-links.ts";
import { users } from "#db/schema/users.ts";
import { auditRow } from "#lib/audit/record-audit.ts";
import type { Context } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { forgetDevices } from "#lib/identity/auth/known-devices.ts";
import { newPasswordFaults } from "#lib/identity/passwords/new-password-faults.ts";
import { inPasswordLane } from "#lib/identity/passwords/password-lane.ts";
import { forgetAccountFailures } from "#lib/identity/throttle/login-throttle.ts";
import { emitAccountChange } from "../account/change-password.ts";
import { endSessions } from "../auth/complete-sign-in.ts";
import { hashPassword } from "../passwords/password-lane.ts";
import { deadLinkCopy, findPasswordLink } from "./password-link.ts";

/**
 * Sets the password of the link's user, marks the link as used and ends all sign-ins of the user. Throws 400
 * for `token` if the link does not work, and for `password` if the policy rejects it.
 */
export async function choosePassword(
  ctx: Context,
  input: { token: string; password: string },
): Promise<void> {
  const seen = await findPasswordLink(ctx.db, input.token, ctx.now);
  if (seen?.state !== "OPEN") throw refused(seen);
  const faults = await newPasswordFaults(input.password, seen);
  if (faults.length > 0) throw invalidRequest(faults.map((message) => ({ field: "password", message })));
  const passwordHash = await inPasswordLane(seen.userId, () => hashPassword(input.password));
  await ctx.db.transaction(async (tx) => {
    // Locks the user first, so that only one of two concurrent requests uses the link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.userId)).for("update");
    const link = await findPasswordLink(tx, input.token, ctx.now);
    if (link?.state !== "OPEN") throw refused(link);
    await tx.update(passwordLinks).set({ usedAt: ctx.now }).where(eq(passwordLinks.id, link.id));
    await tx.update(users).set({ passwordHash }).where(eq(users.id, link.userId));
    await endSessions(tx, link.userId, ctx.now);
    await forgetDevices(tx, link.userId);
    await forgetAccountFailures(tx, link.email);
    if (link.kind !== "INVITATION") await emitAccountChange(tx, link.userId, "PASSWORD_CHANGED", ctx.now);
    const action = link.kind === "INVITATION" ? "user.invitation-accepted" : "user.password-reset";
    const row = auditRow(ctx, { action, entity: "user", entityId: link.userId });
    await tx.insert(auditLog).values({ ...row, actor: `user:${link.userId}` });
  });
}

function refused(link: Parameters<typeof deadLinkCopy>[0]) {
  const { title, advice } = deadLinkCopy(link);
  return invalidRequest([{ field: "token", message: `${title}. ${advice}` }]);
}
