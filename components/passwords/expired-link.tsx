import { ButtonLink } from "#components/ui/links.tsx";

/** Why a password link does not work, and what to do. */
export function ExpiredLink({ advice, forgot }: { advice: string; forgot: boolean }) {
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
