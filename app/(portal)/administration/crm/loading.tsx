import { ScreenLoading } from "#components/ui/feedback/screen-loading.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

export default function Loading() {
  return (
    <ScreenLoading title="CRM platforms">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </ScreenLoading>
  );
}
