import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading the summary">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
        <div className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      </div>
    </LoadingRegion>
  );
}
