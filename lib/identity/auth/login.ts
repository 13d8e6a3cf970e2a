import type { Context } from "#lib/context.ts";
import { newId } from "#lib/ids.ts";
import { checkCredentials, type SignInInput } from "./check-credentials.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { issueTokens } from "./issue-tokens.ts";
import { rememberDevice } from "./known-devices.ts";
import { recordSignIn } from "./record-sign-in.ts";
import type { JwtResponse } from "./schemas.ts";

/** Login over the API: returns an access token and the first refresh token of a new family. */
export async function login(ctx: Context, input: SignInInput): Promise<JwtResponse> {
  const shown = await checkCredentials(ctx, input);
  const family = { id: newId(), signedInAt: ctx.now };
  const { user, answer } = await ctx.db.transaction(async (tx) => {
    const user = await completeSignIn(tx, shown);
    return { user, answer: await issueTokens(tx, user, family, input.device, ctx.now) };
  });
  await recordSignIn(ctx, user, "login.succeeded");
  const { address } = input.device;
  await rememberDevice(ctx, user.id, { address, secret: undefined, browser: false });
  return answer;
}
