import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** Placeholder below the header and tabs, which are already rendered. */
export default loadingScreen(
  "Loading the application",
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="flex flex-col gap-5">
      <Skeleton className="h-16 rounded-md" />
      <Skeleton className="h-22 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
    </div>
    <div className="flex flex-col gap-5">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  </div>,
);
