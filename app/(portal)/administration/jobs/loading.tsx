import { ScreenLoading } from "#components/ui/feedback/screen-loading.tsx";
import { Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <ScreenLoading title="Jobs">
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-8 w-full sm:w-120" />
      <TableSkeleton rows={10} />
    </ScreenLoading>
  );
}
