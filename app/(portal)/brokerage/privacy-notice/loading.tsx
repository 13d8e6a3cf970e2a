import { loadingScreen, RecordSkeleton, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

export default loadingScreen(
  "Loading the privacy notice",
  <Skeleton className="mb-3 h-4 w-24" />,
  <PageHeader title="Privacy notice" meta={<Skeleton className="my-0.5 h-4 w-72 max-w-full" />} />,
  <RecordSkeleton groups={["h-120"]} />,
);
