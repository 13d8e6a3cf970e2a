import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

export type TableProps = {
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

/** A column header. `numeric` aligns it right, above its figures. */
export function Th({ numeric, className, ...rest }: ComponentProps<"th"> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        "inset-shadow-[0_-1px_var(--color-line)] h-9 whitespace-nowrap px-3 font-medium text-muted text-sm first:pl-4 last:pr-4",
        numeric && "text-right",
        className,
      )}
    />
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

export type TdProps = ComponentProps<"td"> & {
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
