import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./class-names.ts";

export type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button, for going somewhere. `<ButtonLink href="/applications/new" variant="primary">New application</ButtonLink>` */
export function ButtonLink({ variant = "secondary", size = "medium", className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(buttonStyle(variant, size), className)} />;
}
