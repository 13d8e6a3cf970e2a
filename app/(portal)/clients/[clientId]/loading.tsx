import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the client",
  <Skeleton className="mb-2 h-4 w-16" />,
  <Skeleton className="mb-5 h-7 w-56" />,
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
    <Skeleton className="h-56 w-full rounded-lg" />
    <Skeleton className="h-56 w-full rounded-lg max-lg:order-first" />
  </div>,
);
