import { Skeleton, TableSkeleton, titledLoading } from "#components/ui/feedback/skeleton.tsx";

export default titledLoading(
  "Jobs",
  <Skeleton className="h-5 w-96 max-w-full" />,
  <Skeleton className="h-8 w-full sm:w-120" />,
  <TableSkeleton rows={10} />,
);
