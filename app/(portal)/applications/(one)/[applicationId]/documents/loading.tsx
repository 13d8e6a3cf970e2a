import { TableSkeleton } from "#components/applications/table-skeleton.tsx";
import { LoadingRegion } from "#components/ui/loading-region.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading documents">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-60 rounded-lg" />
        <TableSkeleton rows={3} />
      </div>
    </LoadingRegion>
  );
}
