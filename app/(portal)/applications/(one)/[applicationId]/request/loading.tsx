import { LoadingRegion, RecordSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading the loan request">
      <RecordSkeleton groups={["h-64", "h-32", "h-32"]} />
    </LoadingRegion>
  );
}
