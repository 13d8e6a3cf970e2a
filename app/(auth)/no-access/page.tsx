import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignOutButton } from "#components/identity/auth/sign-out-button.tsx";
import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";
import { ToastRegion } from "#components/ui/feedback/toast-region.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { sessionActor } from "#lib/identity/portal/portal-context.ts";

export const metadata: Metadata = { title: "No access" };

export default async function NoAccessPage() {
  const actor = await sessionActor();
  if (!actor) redirect("/sign-in");
  return (
    <AuthLayout title="You don't have access to this page">
      <p className="text-pretty">
        You are signed in as <strong className="font-medium">{actor.username}</strong>, which doesn't have the
        role this page requires. Ask your administrator for access, or sign in with another account.
      </p>
      <div className="mt-5 flex items-center justify-between gap-2">
        <SignOutButton />
        <TextLink href="/account">Your account</TextLink>
      </div>
      <ToastRegion />
    </AuthLayout>
  );
}
