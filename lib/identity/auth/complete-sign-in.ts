import type { Tx } from "#db/client.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { lockSignIns } from "./lock-sign-ins.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/**
 * A user whose credentials were verified. `endedAt` is when their sign-ins were last ended, read at the same
 * time.
 */
export type VerifiedUser = SignedInUser & { endedAt: Date | null };

/**
 * Locks the user's sign-ins while this transaction starts a new one. Throws 401 if all sign-ins were ended
 * after the credentials were verified: a new password may have been set, and the verified one may be the old
 * one.
 */
export async function completeSignIn(tx: Tx, { endedAt, ...user }: VerifiedUser): Promise<SignedInUser> {
  const held = await lockSignIns(tx, user.id);
  if (held?.active && held.endedAt?.getTime() === endedAt?.getTime()) return user;
  throw new AppError(
    "UNAUTHENTICATED",
    "All sign-ins of this account were ended just now, as by a new password: sign in again.",
  );
}
