import { TableSkeleton } from "#components/applications/table-skeleton.tsx";
import { ScreenLoading } from "#components/ui/screen-loading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <ScreenLoading title="Audit log">
      <Skeleton className="h-29" />
      <TableSkeleton rows={12} />
    </ScreenLoading>
  );
}
