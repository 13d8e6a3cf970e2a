import { RowsSkeleton } from "#components/transactions/row-layout.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Card } from "#components/ui/layout/card.tsx";

export default function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <Skeleton className="h-8 grow rounded-md" />
        <Skeleton className="h-8 w-34 rounded-md max-sm:hidden" />
        <Skeleton className="h-8 w-48 rounded-md max-sm:hidden" />
        <Skeleton className="h-8 w-20 rounded-md" />
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
