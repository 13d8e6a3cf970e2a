import type { Context, UserActor } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { checkCredentials, type SignedInUser, type SignInInput } from "./check-credentials.ts";
import { issueTokens } from "./issue-tokens.ts";
import { recordSignIn } from "./record-sign-in.ts";
import type { JwtResponse } from "./schemas.ts";

/** Login over the API: credentials against an access token and the first refresh token of a new family. */
export async function login(ctx: Context, input: SignInInput): Promise<JwtResponse> {
  const user = await checkCredentials(ctx, input);
  const family = { id: newId(), signedInAt: ctx.now };
  const answer = await issueTokens(ctx.db, user, family, input.device, ctx.now);
  await recordSignIn(ctx, user, "login.succeeded");
  return answer;
}

export function userActor(user: SignedInUser): UserActor {
  return { kind: "user", userId: user.id, brokerId: user.id, username: user.email, roles: user.roles };
}
