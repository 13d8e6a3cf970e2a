"use client";

import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/feedback/screen-states.tsx";

export default function UploadError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <ErrorState
      title="The page could not be opened"
      action={<Button onClick={retry}>Try again</Button>}
      {...(error.digest && { reference: error.digest })}
    >
      Everything you have sent is safe. Try again in a moment, or open the same link later.
    </ErrorState>
  );
}
