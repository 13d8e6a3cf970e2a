import type { Context } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { auditSignIn } from "#lib/identity/auth/record-sign-in.ts";
import type { SignedInUser } from "#lib/identity/auth/signed-in-user.ts";
import { acceptCode, secondFactorIsOn } from "./accept-code.ts";

/**
 * The second step of a sign-in with two-factor sign-in on. Call it only after the password was right: its 401
 * with `otp` in the details reveals that. `device` is the hash of a browser that has signed in before.
 */
export async function requireSecondFactor(
  ctx: Context,
  user: SignedInUser,
  otp: string | undefined,
  device: string | null,
): Promise<void> {
  if (!(await secondFactorIsOn(ctx.db, user.id))) return;
  if (!otp?.trim()) {
    await auditSignIn(ctx, user, "second-factor.asked");
    throw refuse("is required: send the code that the authenticator app shows, or a recovery code");
  }
  const accepted = await acceptCode(ctx, user.id, otp, device);
  if (!accepted) {
    await auditSignIn(ctx, user, "second-factor.failed");
    throw refuse("is not right, or was used already: wait for the next code of the app and send that");
  }
  if (accepted === "RECOVERY") await auditSignIn(ctx, user, "second-factor.recovery-code-used");
}

function refuse(message: string): AppError {
  return new AppError("UNAUTHENTICATED", `The one-time code ${message}.`, {
    details: [{ field: "otp", message }],
  });
}
