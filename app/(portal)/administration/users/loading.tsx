import { Skeleton, TableSkeleton, titledLoading } from "#components/ui/feedback/skeleton.tsx";

export default titledLoading(
  "Users",
  <Skeleton className="h-8 w-full sm:w-160" />,
  <TableSkeleton rows={6} />,
);
