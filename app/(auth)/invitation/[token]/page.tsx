import type { Metadata } from "next";
import { PasswordLinkPage } from "#app/(auth)/password-link-page.tsx";

/** The address holds a secret: no search engine keeps it, no other site learns it. */
export const metadata: Metadata = {
  title: "Your invitation",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  return <PasswordLinkPage token={(await params).token} kind="INVITATION" />;
}
