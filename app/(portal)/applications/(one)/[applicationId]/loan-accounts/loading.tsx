import { TableSkeleton } from "#components/applications/table-skeleton.tsx";
import { LoadingRegion } from "#components/ui/loading-region.tsx";

export default function Loading() {
  return (
    <LoadingRegion label="Loading loan accounts">
      <TableSkeleton rows={4} />
    </LoadingRegion>
  );
}
