import { loadingScreen, TableSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

export default loadingScreen(
  "Loading the desk",
  <PageHeader title="Desk" />,
  <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <TableSkeleton rows={9} />
    <TableSkeleton rows={5} />
  </div>,
);
