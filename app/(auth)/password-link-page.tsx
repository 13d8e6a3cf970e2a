import { headers } from "next/headers";
import { NewPasswordForm } from "#components/identity/passwords/password-forms.tsx";
import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import {
  type FoundLink,
  findPasswordLink,
  invalidLinkCopy,
} from "#lib/identity/password-links/password-link.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";

/** The page of an invitation or reset link: a form to choose a password, or why the link does not work. */
export async function PasswordLinkPage({ token, kind }: { token: string; kind: FoundLink["kind"] }) {
  const { db, now } = anonymousContext({ headers: await headers() });
  const found = await findPasswordLink(db, token, now);
  const link = found?.kind === kind ? found : null;
  if (link?.state !== "OPEN") {
    const { title, advice } = invalidLinkCopy(link);
    return (
      <AuthLayout title={title}>
        <ExpiredLink advice={advice} forgot={kind === "RESET"} />
      </AuthLayout>
    );
  }
  const invited = kind === "INVITATION";
  return (
    <AuthLayout
      title={invited ? `Kia ora ${link.name}` : "Set a new password"}
      description={
        invited
          ? "Choose a password to start using Lodge."
          : "It replaces your current password and signs you out everywhere else."
      }
    >
      <NewPasswordForm
        token={token}
        email={link.email}
        action={invited ? "Accept invitation" : "Set password"}
      />
    </AuthLayout>
  );
}

/** Why a password link does not work, and what to do. */
function ExpiredLink({ advice, forgot }: { advice: string; forgot: boolean }) {
  return (
    <>
      <p className="text-pretty">{advice}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonLink href="/sign-in" variant="primary">
          Go to sign-in
        </ButtonLink>
        {forgot && <ButtonLink href="/forgot-password">Get a new link</ButtonLink>}
      </div>
    </>
  );
}
