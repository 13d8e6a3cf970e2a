import { createElement, Fragment, type ReactNode } from "react";
import { cx } from "../class-names.ts";
import { PageHeader } from "../layout/page-header.tsx";

/**
 * A placeholder for loading content, with the size of that content. `<Skeleton className="h-4 w-32" />`
 * Hidden from screen readers: the surrounding region announces loading (`aria-busy`, or LoadingRegion).
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx("block animate-pulse rounded-sm bg-line/70", className ?? "h-4 w-full")}
    />
  );
}

/**
 * Contains a screen's skeletons and announces once that it is loading.
 * `<LoadingRegion label="Loading applications">…</LoadingRegion>`
 */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}

/** A screen that is loading. `export default loadingScreen("Loading lenders", <TableSkeleton rows={3} />);` */
export function loadingScreen(label: string, ...skeletons: ReactNode[]) {
  return () => <LoadingRegion label={label}>{createElement(Fragment, null, ...skeletons)}</LoadingRegion>;
}

/** The same with a known title: the title is shown, everything else is skeletons. */
export function titledLoading(title: string, ...skeletons: ReactNode[]) {
  return loadingScreen(
    `Loading ${title}`,
    <PageHeader title={title} meta={<Skeleton className="my-0.5 h-4 w-72 max-w-full" />} />,
    createElement("div", { className: "flex flex-col gap-4" }, ...skeletons),
  );
}

/** Placeholder for a list of rows. `<TableSkeleton rows={8} />` */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="rounded-lg border bg-raised">
      <div className="flex min-h-12 items-center border-b px-4">
        <Skeleton className="h-4 w-48" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is identified by its position.
        <div key={row} className="flex h-11 items-center gap-6 border-b px-4 last:border-b-0">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for a RecordForm with its groups of fields, by their heights. `<RecordSkeleton groups={["h-64", "h-32"]} />` */
export function RecordSkeleton({ groups }: { groups: readonly string[] }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-8">
        {groups.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is identified by its position.
          <Skeleton key={index} className={cx(height, "rounded-md")} />
        ))}
      </div>
      <Skeleton className="h-80 rounded-md" />
    </div>
  );
}
