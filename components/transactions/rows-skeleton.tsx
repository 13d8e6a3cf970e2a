import { cx } from "#components/ui/class-names.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { rowColumns, rowHeight } from "./row-layout.ts";

const places = Array.from({ length: 12 }, (_, place) => place);

/** Transactions on their way. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading transactions
      </span>
      {places.map((place) => (
        <div
          key={place}
          className={cx(rowColumns, rowHeight, "content-center items-center border-b last:border-b-0")}
        >
          <Skeleton className="h-4 w-18 max-sm:order-3" />
          <Skeleton className={cx("h-4", place % 3 === 0 ? "w-3/5" : "w-2/5")} />
          <Skeleton className="h-4 w-28 max-lg:hidden" />
          <Skeleton className="h-5 w-24 rounded-full max-sm:order-4" />
          <Skeleton className="ml-auto h-4 w-14 max-sm:hidden" />
          <Skeleton className="ml-auto h-4 w-14" />
        </div>
      ))}
    </div>
  );
}
