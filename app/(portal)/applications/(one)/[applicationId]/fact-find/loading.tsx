import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default loadingScreen(
  "Loading the fact finds",
  <Skeleton className="mb-5 h-36 rounded-lg" />,
  <Skeleton className="h-96 rounded-lg" />,
);
