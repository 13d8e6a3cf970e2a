import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the summary",
  <div className="flex flex-col gap-5">
    <Skeleton className="h-8 w-96 max-w-full" />
    <div className="grid gap-x-10 gap-y-5 border-y-2 py-4 sm:grid-cols-3">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
    <Skeleton className="h-48" />
    <Skeleton className="h-48" />
    <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>,
);
