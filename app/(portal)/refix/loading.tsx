import { loadingScreen, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

export default loadingScreen(
  "Loading refixes",
  <PageHeader title="Refix and review" />,
  <TableSkeleton rows={9} />,
);
