import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

export default loadingScreen(
  "Loading the form",
  <PageHeader title="New application" crumbs={[{ label: "Applications", href: "/applications" }]} />,
  <div className="flex max-w-2xl flex-col gap-5 sheet p-4">
    <Skeleton className="h-13" />
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-8 w-40" />
  </div>,
);
