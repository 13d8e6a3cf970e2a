import type { Context } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { checkCredentials, type SignInInput } from "./check-credentials.ts";
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
