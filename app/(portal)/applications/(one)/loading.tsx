import { loadingScreen, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

/** Placeholder until the application's title is known. */
export default loadingScreen(
  "Loading the application",
  <PageHeader
    title={<Skeleton className="h-7 w-72 max-w-full" />}
    crumbs={[{ label: "Applications", href: "/applications" }]}
    meta={<Skeleton className="h-5.5 w-52" />}
  />,
  <Skeleton className="mb-5 h-10" />,
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
  </div>,
);
