import { RowsSkeleton } from "#components/reading/transactions/grid/row-layout.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Card } from "#components/ui/layout/card.tsx";

/** The approximate widths of the named filters. */
const widths = ["w-28", "w-34", "w-40", "w-20", "w-18"];

export default function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <Skeleton className="h-8 grow rounded-md" />
        <Skeleton className="h-8 w-34 rounded-md max-sm:hidden" />
        <Skeleton className="h-8 w-48 rounded-md max-sm:hidden" />
        <Skeleton className="h-8 w-20 rounded-md" />
      </div>
      <div className="flex gap-1.5 overflow-hidden">
        {widths.map((width) => (
          <Skeleton key={width} className={`h-7 shrink-0 rounded-full pointer-coarse:h-11 ${width}`} />
        ))}
      </div>
      <Card flush>
        <div className="border-b px-4 py-3">
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
        <RowsSkeleton />
      </Card>
    </div>
  );
}
