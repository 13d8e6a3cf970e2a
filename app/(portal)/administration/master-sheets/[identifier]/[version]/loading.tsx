import { loadingScreen, Skeleton, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the version",
  <div className="mb-5 flex items-center justify-between">
    <Skeleton className="h-7 w-32" />
    <Skeleton className="h-8 w-36" />
  </div>,
  <div className="flex flex-col gap-5">
    <TableSkeleton rows={4} />
    <TableSkeleton rows={8} />
  </div>,
);
