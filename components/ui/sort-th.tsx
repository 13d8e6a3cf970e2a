import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Link from "next/link";
import { cx } from "./class-names.ts";
import { Th } from "./table.tsx";

/**
 * A column's head that sorts: a link to the same list, sorted (the order lives in the address).
 * `<SortTh label="Created" href="?sort=created" direction={sort === "created" ? "ascending" : undefined} />`
 */
export function SortTh(props: {
  label: string;
  /** Where the next order is: the caller turns it around. */
  href: string;
  /** The order in force on this column; absent when another column sorts. */
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
