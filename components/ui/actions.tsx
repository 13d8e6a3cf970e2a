"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useRef } from "react";
import { Button, type ButtonProps, type ButtonVariant, buttonStyle } from "./button.tsx";
import { usePaletteAction } from "./palette-actions.ts";

type ActionButtonProps = Omit<ButtonProps, "children" | "onClick" | "aria-label"> & {
  /** The button's text and its name in the command palette. */
  label: string;
  /** Shorter text to show on the button instead. */
  shortLabel?: string;
  icon?: ReactNode;
  /** Additional search keywords for the palette. */
  keywords?: string;
  onClick: () => void;
};

/**
 * A main action of a screen: a button that the command palette also lists.
 * `<ActionButton label="Add item" icon={<Plus />} onClick={() => setAdding(true)} />`
 */
export function ActionButton({ label, shortLabel, icon, keywords, onClick, ...rest }: ActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePaletteAction({
    label,
    keywords,
    isDisabled: rest.disabled || rest.pending,
    run: () => {
      // A dialog that it opens returns focus to the button.
      button.current?.focus();
      onClick();
    },
  });
  return (
    <Button {...rest} ref={button} aria-label={shortLabel && label} onClick={onClick}>
      {icon}
      {shortLabel ?? label}
    </Button>
  );
}

type ActionLinkProps = {
  href: string;
  /** The link's text and its name in the command palette. */
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  /** Downloads a file from the API instead of opening a screen. */
  download?: boolean;
};

/**
 * A main action that opens another screen or downloads a file. The command palette also lists it.
 * `<ActionLink label="New client" href="/clients/new" variant="primary" />`
 */
export function ActionLink({ href, label, icon, variant = "secondary", download = false }: ActionLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  usePaletteAction({ label, run: () => link.current?.click() });
  const className = buttonStyle(variant, "medium");
  return download ? (
    <a ref={link} href={href} download className={className}>
      <Download />
      {label}
    </a>
  ) : (
    <Link ref={link} href={href} className={className}>
      {icon}
      {label}
    </Link>
  );
}
