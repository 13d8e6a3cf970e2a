import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";

/** Shown if the page behind a link fails to render. `safe` tells users what was not affected. */
export function LinkError(props: { error: Error & { digest?: string }; retry: () => void; safe?: string }) {
  const { error, retry, safe } = props;
  return (
    <ErrorState
      title="The page could not be opened"
      action={<Button onClick={retry}>Try again</Button>}
      reference={error.digest}
    >
      {safe} Try again in a moment, or open the same link later.
    </ErrorState>
  );
}
