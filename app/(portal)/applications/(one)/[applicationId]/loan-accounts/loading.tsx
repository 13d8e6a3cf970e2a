import { LoadingRegion, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading loan accounts">
      <TableSkeleton rows={4} />
    </LoadingRegion>
  );
}
