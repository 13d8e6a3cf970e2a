import { LoadingRegion, RecordSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading the advice record">
      <RecordSkeleton groups={["h-40", "h-56", "h-56"]} />
    </LoadingRegion>
  );
}
