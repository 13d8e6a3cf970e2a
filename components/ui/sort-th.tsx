import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Link from "next/link";
import { cx } from "./class-names.ts";
import { Th } from "./table.tsx";

/**
 * A sortable column header: a link to the same list, sorted (the order is kept in the URL).
 * `<SortTh label="Created" href="?sort=created" direction={sort === "created" ? "ascending" : undefined} />`
 */
export function SortTh(props: {
  label: string;
  /** The URL with the next order: the caller reverses it. */
  href: string;
  /** The current order of this column; absent if the list is sorted by another. */
  direction?: "ascending" | "descending";
  numeric?: boolean;
}) {
  const { label, href, direction, numeric } = props;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <Th numeric={numeric} aria-sort={direction}>
      <Link
        href={href}
        scroll={false}
        className={cx(
          "group inline-flex items-center align-middle gap-1 rounded-xs hover:text-text",
          numeric && "flex-row-reverse",
          direction && "text-text",
        )}
      >
        {label}
        <Arrow className={cx("size-3.5", !direction && "opacity-0 group-hover:opacity-60")} />
      </Link>
    </Th>
  );
}
