import { Skeleton, TableSkeleton, titledLoading } from "#components/ui/feedback/skeleton.tsx";

export default titledLoading("Master sheets", <Skeleton className="h-60" />, <TableSkeleton rows={4} />);
