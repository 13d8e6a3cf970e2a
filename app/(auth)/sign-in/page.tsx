import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { CaptchaSettings } from "#components/auth/captcha.ts";
import { returnPath } from "#components/auth/return-path.ts";
import { SignInForm } from "#components/auth/sign-in-form.tsx";
import { AuthLayout } from "#components/shell/auth-layout.tsx";
import { sessionActor } from "#lib/auth/portal-context.ts";
import { configuredCaptcha } from "#lib/captcha/configured-captcha.ts";
import { relyingParty } from "#lib/passkeys/relying-party.ts";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage(props: {
  searchParams: Promise<{ callbackUrl?: string | string[] }>;
}) {
  const { callbackUrl } = await props.searchParams;
  const returnTo = returnPath(typeof callbackUrl === "string" ? callbackUrl : undefined);
  if (await sessionActor()) redirect(returnTo);
  return (
    <AuthLayout title="Sign in" description="Home-loan applications for mortgage brokers.">
      <SignInForm captcha={await captchaSettings()} returnTo={returnTo} passkeys={relyingParty() !== null} />
    </AuthLayout>
  );
}

async function captchaSettings(): Promise<CaptchaSettings> {
  const captcha = configuredCaptcha();
  if (captcha.name === "altcha") return { provider: "altcha" };
  const { siteKey, action } = await captcha.challenge(new Date());
  return { provider: captcha.name, siteKey: String(siteKey), action: String(action) };
}
