import { cx } from "#components/ui/class-names.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** One line per row on wide screens, two on phones. Heights are fixed, so that 10,000 rows need no measuring. */
export const rowColumns =
  "grid grid-cols-[minmax(6rem,1fr)_minmax(0,auto)_auto] gap-x-3 px-4 sm:grid-cols-[5.75rem_minmax(0,1fr)_10rem_6.25rem_6.25rem_2rem] lg:grid-cols-[5.5rem_minmax(0,1fr)_8rem_10.5rem_6rem_6rem_6.5rem_2rem]";

export const rowHeight = "h-18 sm:h-12";

const places = Array.from({ length: 12 }, (_, place) => place);

/** Placeholder while transactions load. */
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
