import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import { accountName } from "#lib/identity/account/account-name.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import type { AccountChange } from "#lib/platform/events/events.ts";
import { asBroker, type Context, type Tx, type UserActor } from "#lib/platform/tenancy/context.ts";
import { endSessions } from "../auth/complete-sign-in.ts";
import { forgetDevices } from "../auth/known-devices.ts";
import { newPasswordFaults } from "../passwords/new-password-faults.ts";
import { hashPassword, inPasswordLane } from "../passwords/password-lane.ts";
import { provePassword } from "./prove-identity.ts";
import type { PasswordChange } from "./schemas.ts";

/**
 * Changes the signed-in user's password. Ends every other session and all refresh tokens; two-factor sign-in is
 * unchanged. Throws 400 with errors by field.
 */
export async function changePassword(ctx: Context<UserActor>, input: PasswordChange): Promise<void> {
  const { userId, username, sessionId } = ctx.actor;
  await provePassword(ctx, input.currentPassword, "currentPassword");
  const owner = { email: username, name: await accountName(ctx) };
  const faults = await newPasswordFaults(input.newPassword, owner);
  if (input.newPassword === input.currentPassword) faults.push("must not be your current password");
  if (faults.length > 0) throw invalidRequest(faults.map((message) => ({ field: "newPassword", message })));
  const passwordHash = await inPasswordLane(userId, () => hashPassword(input.newPassword));
  await asBroker(ctx, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endSessions(tx, userId, ctx.now, sessionId ? { except: sessionId } : {});
    await forgetDevices(tx, userId);
    await recordAudit(tx, ctx, "account.password-changed", userId);
    await emitAccountChange(tx, userId, "PASSWORD_CHANGED", ctx.now);
  });
}

/** Emits the event that notifies a user of a change to their sign-in settings, in the transaction of the change. */
export async function emitAccountChange(
  tx: Tx,
  userId: string,
  change: AccountChange,
  now: Date,
): Promise<void> {
  await emit(tx, "account/changed", { brokerId: userId, change, at: now.toISOString() }, now);
}
