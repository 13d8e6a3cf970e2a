import { LoadingRegion, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading lenders">
      <TableSkeleton rows={3} />
    </LoadingRegion>
  );
}
