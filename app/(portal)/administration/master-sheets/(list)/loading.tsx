import { ScreenLoading } from "#components/ui/feedback/screen-loading.tsx";
import { Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <ScreenLoading title="Master sheets">
      <Skeleton className="h-60" />
      <TableSkeleton rows={4} />
    </ScreenLoading>
  );
}
