"use client";

import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { ButtonLink } from "#components/ui/links.tsx";

/** Shown if a screen fails to render; the surrounding layout remains. */
export default function PortalError(props: { error: Error & { digest?: string }; retry: () => void }) {
  const { error, retry } = props;
  return (
    <ErrorState
      title="This page could not be loaded"
      reference={error.digest}
      action={
        <>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          <ButtonLink href="/applications">All applications</ButtonLink>
        </>
      }
    >
      Something went wrong on our side, and nothing was changed. Try again. If the problem persists, quote the
      reference.
    </ErrorState>
  );
}
