import { LoadingRegion } from "#components/ui/loading-region.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading CRM platforms">
      <Skeleton className="mb-5 h-7 w-40" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </LoadingRegion>
  );
}
