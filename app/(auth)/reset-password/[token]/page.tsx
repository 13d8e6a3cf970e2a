import type { Metadata } from "next";
import { PasswordLinkPage } from "#app/(auth)/password-link-page.tsx";

/** The URL contains a secret: it must not be indexed or sent as a referrer. */
export const metadata: Metadata = {
  title: "Set a new password",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  return <PasswordLinkPage token={(await params).token} kind="RESET" />;
}
