import { cx } from "./class-names.ts";

/**
 * The place of something on its way; give it the size of what comes. `<Skeleton className="h-4 w-32" />`
 * It is silent: the region around it says that it loads (`aria-busy`, or LoadingRegion).
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx("block animate-pulse rounded-sm bg-line/70", className ?? "h-4 w-full")}
    />
  );
}
