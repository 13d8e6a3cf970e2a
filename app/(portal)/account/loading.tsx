import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading your account",
  <Skeleton className="mb-5 h-7 w-28" />,
  <div className="flex max-w-4xl flex-col gap-5">
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-25 rounded-lg" />
    <Skeleton className="h-25 rounded-lg" />
    <Skeleton className="h-25 rounded-lg" />
    <Skeleton className="h-44 rounded-lg" />
  </div>,
);
