import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "#components/identity/auth/sign-in-form.tsx";
import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { captchaSettings } from "#lib/identity/captcha/configured-captcha.ts";
import { relyingParty } from "#lib/identity/passkeys/ceremonies.ts";
import { returnPath } from "#lib/identity/portal/core/return-path.ts";
import { sessionActor } from "#lib/identity/portal/portal-context.ts";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage(props: {
  searchParams: Promise<{ callbackUrl?: string | string[]; password?: string | string[] }>;
}) {
  const { callbackUrl, password } = await props.searchParams;
  const returnTo = returnPath(callbackUrl);
  if (await sessionActor()) redirect(returnTo);
  return (
    <AuthLayout
      title="Sign in"
      description="Home loan applications for mortgage brokers."
      footer={
        <TextLink href="/forgot-password" prefetch={false}>
          Forgot your password?
        </TextLink>
      }
    >
      {password === "set" && (
        <div className="mb-4">
          <Notice tone="success">Your new password is set. Sign in to continue.</Notice>
        </div>
      )}
      <SignInForm captcha={await captchaSettings()} returnTo={returnTo} passkeys={relyingParty() !== null} />
    </AuthLayout>
  );
}
