import { LoadingRegion, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading the fact finds">
      <Skeleton className="mb-5 h-36 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </LoadingRegion>
  );
}
