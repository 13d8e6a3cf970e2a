import { TableSkeleton } from "#components/applications/table-skeleton.tsx";
import { LoadingRegion } from "#components/ui/loading-region.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading jobs">
      <Skeleton className="mb-5 h-7 w-20" />
      <Skeleton className="mb-5 h-5 w-96 max-w-full" />
      <Skeleton className="mb-3 h-8 w-full sm:w-120" />
      <TableSkeleton rows={10} />
    </LoadingRegion>
  );
}
