import { loadingScreen, RecordSkeleton, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

export default loadingScreen(
  "Loading the brokerage",
  <PageHeader title="Brokerage" meta={<Skeleton className="my-0.5 h-4 w-72 max-w-full" />} />,
  <RecordSkeleton groups={["h-64", "h-24", "h-24", "h-32"]} />,
);
