import { eq } from "drizzle-orm";
import { users } from "#db/schema/users.ts";
import type { Context, UserActor } from "#db/tenant.ts";

/** The signed-in user's name, or their email address if the account has just been deleted. */
export async function accountName(ctx: Pick<Context<UserActor>, "actor" | "db">): Promise<string> {
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.userId));
  return user?.name ?? ctx.actor.username;
}
