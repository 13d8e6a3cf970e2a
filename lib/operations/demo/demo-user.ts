import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import type { Context, UserActor } from "#lib/platform/context.ts";

/** A context for acting as a demo user; null if there is none with this email address. */
export async function demoUser(db: Db, email: string): Promise<Context<UserActor> | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) return null;
  const { id, roles } = user;
  const actor = { kind: "user", userId: id, brokerId: id, username: email, roles: roles } as const;
  return { actor, db, requestId: "demo", now: new Date() };
}
