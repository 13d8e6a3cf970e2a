import { Skeleton, TableSkeleton, titledLoading } from "#components/ui/feedback/skeleton.tsx";

export default titledLoading("Audit log", <Skeleton className="h-29" />, <TableSkeleton rows={12} />);
