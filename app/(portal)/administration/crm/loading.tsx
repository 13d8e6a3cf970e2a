import { Skeleton, titledLoading } from "#components/ui/feedback/skeleton.tsx";

export default titledLoading("CRM platforms", <Skeleton className="h-44" />, <Skeleton className="h-44" />);
