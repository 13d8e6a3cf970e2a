import { loadingScreen, Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading documents",
  <div className="flex flex-col gap-5">
    <Skeleton className="h-60 rounded-lg" />
    <TableSkeleton rows={3} />
  </div>,
);
