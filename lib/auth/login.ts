import { eq } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/users.ts";
import { auditRow } from "#lib/audit/record-audit.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { checkCredentials, type SignedInUser, type SignInInput } from "./check-credentials.ts";
import { issueTokens } from "./issue-tokens.ts";
import type { JwtResponse } from "./schemas.ts";

/** Login over the API: credentials against an access token and the first refresh token of a new family. */
export async function login(ctx: Context, input: SignInInput): Promise<JwtResponse> {
  const user = await checkCredentials(ctx, input);
  const answer = await issueTokens(ctx.db, user, newId(), ctx.now);
  await recordSignIn(ctx, user, "login.succeeded");
  return answer;
}

export function userActor(user: SignedInUser): UserActor {
  return { kind: "user", userId: user.id, brokerId: user.id, username: user.email, roles: user.roles };
}

/** Notes that somebody has signed in, and how. */
export async function recordSignIn(ctx: Context, user: SignedInUser, action: string): Promise<void> {
  await ctx.db.update(users).set({ lastSignedInAt: ctx.now }).where(eq(users.id, user.id));
  await auditSignIn(ctx, user, action);
}

/** What concerns a sign-in is about no broker's data: the row names the user in its actor alone. */
export async function auditSignIn(ctx: Context, user: SignedInUser, action: string): Promise<void> {
  const row = auditRow({ ...ctx, actor: userActor(user) }, { action, entity: "user", entityId: user.id });
  await ctx.db.insert(auditLog).values({ ...row, brokerId: null });
}
