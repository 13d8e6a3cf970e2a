import type { Tx } from "#db/client.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { lockSignIns } from "./lock-sign-ins.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** Somebody who has shown who they are, and when their sign-ins had last been ended as that was looked up. */
export type VerifiedUser = SignedInUser & { endedAt: Date | null };

/**
 * Holds the person's sign-ins for the one that begins in this transaction. 401 where all were ended since they showed who
 * they are, as by a new password: what was shown may be the old one.
 */
export async function completeSignIn(tx: Tx, { endedAt, ...user }: VerifiedUser): Promise<SignedInUser> {
  const held = await lockSignIns(tx, user.id);
  if (held?.active && held.endedAt?.getTime() === endedAt?.getTime()) return user;
  throw new AppError(
    "UNAUTHENTICATED",
    "All sign-ins of this account were ended just now, as by a new password: sign in again.",
  );
}
