import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** Placeholder for a list of rows. `<TableSkeleton rows={8} />` */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="rounded-lg border bg-raised">
      <div className="flex min-h-12 items-center border-b px-4">
        <Skeleton className="h-4 w-48" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are nothing but their place.
        <div key={row} className="flex h-11 items-center gap-6 border-b px-4 last:border-b-0">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
