import { cx } from "./class-names.ts";

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
