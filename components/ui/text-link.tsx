import Link from "next/link";
import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

/** A link within words. `<TextLink href="/clients">All clients</TextLink>` */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        "rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent",
        className,
      )}
    />
  );
}
