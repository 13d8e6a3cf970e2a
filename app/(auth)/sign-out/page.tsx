import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignOutButton } from "#components/identity/auth/sign-out-button.tsx";
import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";
import { ToastRegion } from "#components/ui/feedback/toast-region.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { sessionActor } from "#lib/identity/portal/portal-context.ts";

export const metadata: Metadata = { title: "Sign out" };

/** Signing out requires a button press, because any website could link to this URL. */
export default async function SignOutPage() {
  const actor = await sessionActor();
  if (!actor) redirect("/sign-in");
  return (
    <AuthLayout title="Sign out?">
      <p className="text-pretty">
        You are signed in as <strong className="font-medium">{actor.username}</strong>. Saved work is kept.
        Unsaved figures in the calculator will be lost.
      </p>
      <div className="mt-5 flex items-center justify-between gap-2">
        <SignOutButton primary />
        <TextLink href="/">Back to Lodge</TextLink>
      </div>
      <ToastRegion />
    </AuthLayout>
  );
}
