import { ScreenLoading } from "#components/ui/feedback/screen-loading.tsx";
import { Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <ScreenLoading title="Users">
      <Skeleton className="h-8 w-full sm:w-160" />
      <TableSkeleton rows={6} />
    </ScreenLoading>
  );
}
