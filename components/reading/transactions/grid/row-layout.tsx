import { cx } from "#components/ui/class-names.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

/**
 * One line per row on wide screens, two on phones. Heights are fixed, so that 10,000 rows need no measuring. In a
 * ledger, which shows one account, the balance takes the place of the account; otherwise it has a column only where
 * there is room for the description beside it.
 */
export function rowColumns(isLedger: boolean): string {
  return cx(
    "grid grid-cols-[1.75rem_minmax(5rem,1fr)_minmax(0,auto)_auto] gap-x-3 px-4 pl-3 sm:gap-x-2 lg:gap-x-3",
    isLedger
      ? "sm:grid-cols-[1.5rem_5.5rem_minmax(0,1fr)_6.5rem_5.25rem_5.25rem_5.75rem] lg:grid-cols-[1.5rem_5.5rem_minmax(0,1fr)_11rem_6.25rem_6.25rem_7.5rem_2rem]"
      : "sm:grid-cols-[1.5rem_5.5rem_minmax(0,1fr)_8.5rem_5.5rem_5.5rem] lg:grid-cols-[1.5rem_5.5rem_minmax(0,1fr)_8.5rem_10.5rem_6rem_6rem_2rem] min-[88rem]:grid-cols-[1.5rem_5.5rem_minmax(0,1fr)_8.5rem_10.5rem_6rem_6rem_7rem_2rem]",
  );
}

export const rowHeight = "h-16 sm:h-9 sm:pointer-coarse:h-11";

const places = Array.from({ length: 16 }, (_, place) => place);

export function RowsSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading transactions
      </span>
      {places.map((place) => (
        <div
          key={place}
          className={cx(rowColumns(false), rowHeight, "content-center items-center border-b last:border-b-0")}
        >
          <span className="max-sm:order-1 max-sm:row-span-2" />
          <Skeleton className="h-4 w-18 max-sm:order-4" />
          <Skeleton
            className={cx("h-4 max-sm:order-2 max-sm:col-span-2", place % 3 === 0 ? "w-3/5" : "w-2/5")}
          />
          <Skeleton className="h-4 w-28 max-lg:hidden" />
          <Skeleton className="h-5 w-24 rounded-full max-sm:order-5" />
          <Skeleton className="ml-auto h-4 w-14 max-sm:hidden" />
          <Skeleton className="ml-auto h-4 w-14 max-sm:order-3" />
        </div>
      ))}
    </div>
  );
}
