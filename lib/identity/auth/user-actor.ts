import type { UserActor } from "#lib/context.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** The actor for a signed-in user. A user is their own tenant: `brokerId` is the user id. */
export function userActor(user: SignedInUser): UserActor {
  return { kind: "user", userId: user.id, brokerId: user.id, username: user.email, roles: user.roles };
}
