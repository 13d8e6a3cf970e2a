import { ScreenLoading } from "#components/ui/feedback/screen-loading.tsx";
import { Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <ScreenLoading title="Audit log">
      <Skeleton className="h-29" />
      <TableSkeleton rows={12} />
    </ScreenLoading>
  );
}
