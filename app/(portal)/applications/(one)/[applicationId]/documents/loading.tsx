import { LoadingRegion, Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

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
