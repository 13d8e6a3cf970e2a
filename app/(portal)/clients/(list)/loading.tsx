import { loadingScreen, Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading clients",
  <div className="mb-5 flex items-center justify-between">
    <Skeleton className="h-7 w-24" />
    <Skeleton className="h-8 w-24" />
  </div>,
  <TableSkeleton rows={10} />,
);
