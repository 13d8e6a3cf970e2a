import { lt } from "drizzle-orm";
import { spentCaptchas } from "#db/schema/sign-in.ts";
import type { Context } from "#db/tenant.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { altcha } from "./altcha.ts";
import type { CaptchaProvider } from "./captcha-provider.ts";
import { siteVerifyProvider } from "./site-verify.ts";

const providers: Record<CaptchaProvider["name"], CaptchaProvider> = {
  altcha,
  turnstile: siteVerifyProvider("turnstile"),
  hcaptcha: siteVerifyProvider("hcaptcha"),
  recaptcha: siteVerifyProvider("recaptcha"),
};

export function configuredCaptcha(): CaptchaProvider {
  return providers[env().settings.CAPTCHA_PROVIDER];
}

/** The CAPTCHA for a page and the settings of its widget. The site key is public. */
export async function captchaSettings() {
  const captcha = configuredCaptcha();
  if (captcha.name === "altcha") return { provider: captcha.name } as const;
  const { siteKey, action } = await captcha.challenge(new Date());
  return { provider: captcha.name, siteKey: String(siteKey), action: String(action) };
}

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
  const { count: spent } = await ctx.db.insert(spentCaptchas).values(accepted).onConflictDoNothing();
  if (spent === 0) throw invalidToken("has already been used: get a new challenge and solve that");
  await ctx.db.delete(spentCaptchas).where(lt(spentCaptchas.expiresAt, ctx.now));
}
