import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { Wordmark } from "#components/platform/brand/lodge-mark.tsx";
import { endpointsByTag } from "#components/platform/docs/api-document.ts";
import { DocsNav } from "#components/platform/docs/docs-nav.tsx";
import { docsSections } from "#components/platform/docs/docs-search.ts";
import { SkipLink } from "#components/platform/shell/public-layouts.tsx";
import { apiDocument } from "./api-docs.ts";

export default function DocsLayout({ children }: { children: ReactNode }) {
  const document = apiDocument();
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="border-b bg-sunken px-4 py-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0">
        <p className="mb-4 text-lg">
          <Link href="/docs" prefetch={false} className="inline-flex items-baseline gap-1.5 rounded-xs">
            <Wordmark />
            <span className="text-muted">API</span>
          </Link>
        </p>
        <Suspense>
          <DocsNav
            sections={docsSections(endpointsByTag(document))}
            schemas={Object.keys(document.components.schemas)}
          />
        </Suspense>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-8 outline-none sm:px-8">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
