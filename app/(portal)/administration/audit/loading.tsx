import { TableSkeleton } from "#components/applications/table-skeleton.tsx";
import { LoadingRegion } from "#components/ui/loading-region.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading the audit log">
      <div className="mb-5 flex items-center justify-between">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-8 w-36" />
      </div>
      <Skeleton className="mb-4 h-29" />
      <TableSkeleton rows={12} />
    </LoadingRegion>
  );
}
