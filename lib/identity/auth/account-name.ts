import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Context, UserActor } from "#lib/context.ts";

/** The name that the signed-in person goes by; their e-mail address where the account has just gone. */
export async function accountName(ctx: Pick<Context<UserActor>, "actor" | "db">): Promise<string> {
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.userId));
  return user?.name ?? ctx.actor.username;
}
