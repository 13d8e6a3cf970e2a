import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../class-names.ts";
import { ButtonLink } from "../links.tsx";

type TableProps = {
  /** Describes the table for screen readers. */
  caption: string;
  children: ReactNode;
  /**
   * Layout in narrow spaces such as phones: rows become cards (`stack`, each cell with its label; `stack-early` below
   * 800 px, for six or more columns) or the table scrolls horizontally.
   */
  narrow?: "stack" | "stack-early" | "scroll";
};

/**
 * A semantic table: `<Table caption="Clients"><TableHead><Th>Name</Th><Th numeric>Balance</Th></TableHead>
 * <TableBody><Tr><Td lead><RowLink href=…>Aroha</RowLink></Td><Td label="Balance" numeric>$1.00</Td></Tr></TableBody></Table>`
 */
export function Table({ caption, children, narrow = "stack" }: TableProps) {
  return (
    <div className={narrow === "scroll" ? "max-lg:overflow-x-auto" : "@container"}>
      <table data-narrow={narrow} className="w-full border-collapse text-left stacked:block">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** The header row, sticky while the page scrolls. Contains only `<Th>`s. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="sticky top-0 z-10 bg-raised stacked:sr-only">
      <tr>{children}</tr>
    </thead>
  );
}

type ThProps = ComponentProps<"th"> & { numeric?: boolean; unseen?: boolean };

/** A column header. `numeric` aligns it right, above its figures; `unseen` shows it to screen readers only. */
export function Th({ numeric, unseen, className, children, ...rest }: ThProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        "inset-shadow-[0_-1px_var(--color-line)] h-9 whitespace-nowrap px-3 font-medium text-muted text-sm first:pl-4 last:pr-4",
        numeric && "text-right",
        className,
      )}
    >
      {unseen ? <span className="sr-only">{children}</span> : children}
    </th>
  );
}

/** A row. With a `RowLink` inside, the whole row is clickable. */
export function Tr({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      {...rest}
      className={cx(
        "relative border-b last:border-b-0 has-[.row-link:focus-visible]:bg-hover has-[.row-link:hover]:bg-hover",
        "stacked:block stacked:px-4 stacked:py-3",
        className,
      )}
    />
  );
}

type TdProps = ComponentProps<"td"> & {
  /** The column's name, shown beside the value when rows are cards. */
  label?: string;
  numeric?: boolean;
  /** The cell that names the row: a card's heading. */
  lead?: boolean;
};

/** A cell; use `numeric` for figures. Controls inside a row with a link need `className="relative z-1"`. */
export function Td({ label, numeric, lead, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-label={label}
      className={cx(
        "h-11 px-3 py-1.5 first:pl-4 last:pr-4",
        "stacked:flex stacked:h-auto stacked:px-0 stacked:py-0.5 stacked:text-left",
        "stacked:justify-between stacked:gap-4",
        "stacked:before:shrink-0 stacked:before:text-muted stacked:before:content-[attr(data-label)]",
        numeric && "figures whitespace-nowrap text-right",
        // A long unbroken name must not push the other columns out of the card.
        lead && "wrap-anywhere min-w-36 font-medium stacked:before:hidden",
        className,
      )}
    />
  );
}

/**
 * A row's link, in its first cell; the whole row is clickable. `<Td lead><RowLink href={href}>{name}</RowLink></Td>`
 */
export function RowLink(props: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      prefetch={false}
      {...props}
      className="row-link rounded-xs outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
    />
  );
}

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

/**
 * Wraps content that may be wider than the screen: scrolls horizontally, also by keyboard.
 * `<ScrollRegion label="What-ifs by bank">…</ScrollRegion>`
 */
export function ScrollRegion(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className={cx("-outline-offset-2 overflow-x-auto", props.className)}
    >
      {props.children}
    </section>
  );
}

/**
 * Links to the previous and next page of a list. `<Pagination summary="21–40 of 132" previousHref="?page=1"
 * nextHref="?page=3" />` A direction without a URL is disabled.
 */
export function Pagination(props: { summary: string; previousHref?: string; nextHref?: string }) {
  const { summary, previousHref, nextHref } = props;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 border-t px-4 py-2">
      <p className="figures text-muted text-sm">{summary}</p>
      <div className="flex gap-2">
        {previousHref && (
          <ButtonLink href={previousHref} size="small" rel="prev">
            <ChevronLeft />
            Previous
          </ButtonLink>
        )}
        {nextHref && (
          <ButtonLink href={nextHref} size="small" rel="next">
            Next
            <ChevronRight />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}

/**
 * Links to the other pages of a numbered list.
 * `<NumberedPages page={2} pageSize={25} shown={items.length} total={total} hrefOf={(page) => `?page=${page}`} />`
 */
export function NumberedPages(props: {
  page: number;
  pageSize: number;
  /** How many items this page has. */
  shown: number;
  total: number;
  hrefOf: (page: number) => string;
}) {
  const { page, pageSize, shown, total, hrefOf } = props;
  const start = (page - 1) * pageSize;
  return (
    <Pagination
      summary={`${start + 1}–${start + shown} of ${total}`}
      previousHref={page > 1 ? hrefOf(page - 1) : undefined}
      nextHref={start + shown < total ? hrefOf(page + 1) : undefined}
    />
  );
}
