import { loadingScreen, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

export default loadingScreen(
  "Loading applications",
  <PageHeader title="Applications" />,
  <TableSkeleton rows={9} />,
);
