import { TableSkeleton } from "#components/applications/table-skeleton.tsx";
import { LoadingRegion } from "#components/ui/loading-region.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading users">
      <div className="mb-5 flex items-center justify-between">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-8 w-28" />
      </div>
      <Skeleton className="mb-3 h-8 w-full sm:w-160" />
      <TableSkeleton rows={6} />
    </LoadingRegion>
  );
}
