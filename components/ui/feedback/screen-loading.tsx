import type { ReactNode } from "react";
import { PageHeader } from "../layout/page-header.tsx";
import { LoadingRegion, Skeleton } from "./skeleton.tsx";

/**
 * A loading screen with a known title: the title is shown, everything else is skeletons.
 * `<ScreenLoading title="Users"><Skeleton className="h-8" /><TableSkeleton rows={6} /></ScreenLoading>`
 */
export function ScreenLoading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LoadingRegion label={`Loading ${title}`}>
      <PageHeader title={title} meta={<Skeleton className="my-0.5 h-4 w-72 max-w-full" />} />
      <div className="flex flex-col gap-4">{children}</div>
    </LoadingRegion>
  );
}
