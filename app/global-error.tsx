"use client";

import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";
import { Button } from "#components/ui/button.tsx";
import "./globals.css";

/** Shown if the layout itself fails to render; it replaces the root layout. */
export default function GlobalError({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <html lang="en-NZ">
      <head>
        <title>Something went wrong · Lodge</title>
      </head>
      <body>
        <AuthLayout
          title="Something went wrong"
          description="The problem is on our side, and nothing was changed. Try again in a moment."
          footer={error.digest && `Reference ${error.digest}`}
        >
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </AuthLayout>
      </body>
    </html>
  );
}
