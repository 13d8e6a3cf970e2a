import { lt } from "drizzle-orm";
import { spentCaptchas } from "#db/schema/sign-in.ts";
import type { Context } from "#lib/platform/context.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { log } from "#lib/platform/log.ts";
import { configuredCaptcha } from "./configured-captcha.ts";

const invalidToken = (message: string) => invalidField("captchaToken", message);

/** Redeems a CAPTCHA solution. Throws 400 if it is missing, wrong, expired or already used. Fails closed. */
export async function requireCaptcha(ctx: Context, token: string | undefined): Promise<void> {
  if (!token)
    throw invalidToken("is required: solve the challenge from GET /v1/auth/captcha and send the solution");
  const provider = configuredCaptcha();
  const accepted = await provider.verify(token, ctx.now).catch((error: unknown) => {
    log().error({ requestId: ctx.requestId, err: error, captcha: provider.name }, "captcha provider failed");
    throw invalidToken("could not be checked right now: try again in a moment");
  });
  if (!accepted) throw invalidToken("is invalid or has expired: get a new challenge and solve that");
  const spent = await ctx.db
    .insert(spentCaptchas)
    .values(accepted)
    .onConflictDoNothing()
    .returning({ hash: spentCaptchas.solutionHash });
  if (spent.length === 0) throw invalidToken("has already been used: get a new challenge and solve that");
  await ctx.db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, ctx.now));
}
