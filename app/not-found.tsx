import type { Metadata } from "next";
import { AuthLayout } from "#components/shell/auth-layout.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <AuthLayout
      title="There is no such page"
      description="The address may be mistyped, or what was here has gone."
    >
      <ButtonLink href="/applications" variant="primary">
        To the applications
      </ButtonLink>
    </AuthLayout>
  );
}
