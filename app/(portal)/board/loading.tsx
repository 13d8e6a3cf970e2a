import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { stages } from "#lib/deal/board/core/stages.ts";

export default loadingScreen(
  "Loading the board",
  <PageHeader title="Board" />,
  <Skeleton className="mb-4 h-16 w-full max-w-xl rounded-md" />,
  <div className="flex h-[calc(100dvh-13rem)] min-h-104 gap-3 overflow-hidden">
    {stages.map((stage) => (
      <Skeleton key={stage} className="h-full w-56 shrink-0 rounded-lg max-sm:w-[82vw]" />
    ))}
  </div>,
);
