import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button.tsx";
import { cx } from "./class-names.ts";

export const textLink =
  "rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent";

/** A button that looks like a link within text. `<TextButton onClick={apply}>Apply</TextButton>` */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={cx(textLink, className)} />;
}

/** A link within text. `<TextLink href="/clients">All clients</TextLink>` */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(textLink, className)} />;
}

/** A link that opens in a new tab, which does not learn where it was opened. It looks as `className` says. */
export function NewTabLink(props: ComponentProps<"a">) {
  return <a target="_blank" rel="noreferrer" {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button, for navigation. `<ButtonLink href="/applications/new" variant="primary">New application</ButtonLink>` */
export function ButtonLink({ variant = "secondary", size = "medium", className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(buttonStyle(variant, size), className)} />;
}
