import Download from "lucide-react/icons/download";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button.tsx";
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

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button, for going somewhere. `<ButtonLink href="/applications/new" variant="primary">New application</ButtonLink>` */
export function ButtonLink({ variant = "secondary", size = "medium", className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(buttonStyle(variant, size), className)} />;
}

/** A button that saves a file from the API. `<DownloadLink href={workbookHref(version)}>Download workbook</DownloadLink>` */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonStyle("secondary", "medium")}>
      <Download />
      {children}
    </a>
  );
}
