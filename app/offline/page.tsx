import type { Metadata } from "next";
import { AuthLayout } from "#components/platform/shell/public-layouts.tsx";

export const metadata: Metadata = { title: "No connection", robots: { index: false } };

/**
 * Shown by public/service-worker.js in place of a page that cannot be reached. Works without scripts: the worker sets
 * the link to the requested page.
 */
export default function OfflinePage() {
  return (
    <AuthLayout
      title="No connection"
      description="Lodge can't be reached. Your work is saved on the server, and what you typed in another tab is still there."
    >
      <a
        href="/desk"
        className="inline-flex h-9 items-center rounded-md bg-accent px-3.5 font-medium text-on-accent hover:bg-accent-hover pointer-coarse:h-11"
      >
        Try again
      </a>
    </AuthLayout>
  );
}
