"use client";

import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";

export default function ClientsError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <ErrorState
      title="The clients could not be read"
      action={
        <>
          <Button onClick={reset}>Try again</Button>
          <ButtonLink href="/applications">Applications</ButtonLink>
        </>
      }
      {...(error.digest && { reference: error.digest })}
    >
      Nothing was changed. Try again in a moment.
    </ErrorState>
  );
}
