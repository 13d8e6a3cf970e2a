import type { Metadata } from "next";
import { ForgotPasswordForm } from "#components/identity/passwords/password-forms.tsx";
import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { captchaSettings } from "#lib/identity/captcha/configured-captcha.ts";

export const metadata: Metadata = { title: "Forgot your password?" };

export default async function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot your password?"
      description="We'll email you a link to set a new one."
      footer={<TextLink href="/sign-in">Back to sign-in</TextLink>}
    >
      <ForgotPasswordForm captcha={await captchaSettings()} />
    </AuthLayout>
  );
}
