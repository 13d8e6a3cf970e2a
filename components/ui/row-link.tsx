import Link from "next/link";
import type { ComponentProps } from "react";

/**
 * A row's link, in its first cell; the whole row is clickable.
 * `<Td lead><RowLink href={href}>{name}</RowLink></Td>`
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
