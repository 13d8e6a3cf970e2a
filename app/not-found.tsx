import type { Metadata } from "next";
import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";
import { ButtonLink } from "#components/ui/links.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <AuthLayout
      title="Page not found"
      description="The address may be mistyped, or the page has been removed."
    >
      <ButtonLink href="/desk" variant="primary">
        Go to your desk
      </ButtonLink>
    </AuthLayout>
  );
}
