import { recordAudit } from "#lib/audit/record-audit.ts";
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

/** Signing in is about no broker's data, so the row names the user in its actor alone. */
export async function recordSignIn(ctx: Context, user: SignedInUser, action: string): Promise<void> {
  await recordAudit(
    ctx.db,
    { ...ctx, actor: { kind: "anonymous" } },
    { action, entity: "user", entityId: user.id },
  );
}
