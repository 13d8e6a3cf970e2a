"use client";

import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";

export default function CalculatorError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <ErrorState
      title="The calculator could not be opened"
      action={
        <>
          <Button onClick={reset}>Try again</Button>
          <ButtonLink href="/applications">Applications</ButtonLink>
        </>
      }
      {...(error.digest && { reference: error.digest })}
    >
      What you typed is kept in this tab.
    </ErrorState>
  );
}
