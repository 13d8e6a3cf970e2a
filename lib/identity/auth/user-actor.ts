import type { UserActor } from "#lib/context.ts";
import type { SignedInUser } from "./signed-in-user.ts";

/** Who acts when this person is signed in: a broker's own id is that of everything they keep. */
export function userActor(user: SignedInUser): UserActor {
  return { kind: "user", userId: user.id, brokerId: user.id, username: user.email, roles: user.roles };
}
