"use client";

import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { cx } from "./class-names.ts";
import { moveFocus } from "./move-focus.ts";
import { useAnchoredPopover } from "./use-anchored-popover.ts";

export type MenuAction = {
  label: string;
  icon?: ReactNode;
  /** Where it goes; or what it does. */
  href?: string;
  onSelect?: () => void;
  tone?: "danger";
  disabled?: boolean;
};

export type MenuProps = {
  /** The trigger's words; its name alone when `icon` stands in for them. */
  label: string;
  icon?: ReactNode;
  items: readonly (MenuAction | "separator")[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: "start" | "end";
};

/** A button that opens a list of actions. `<Menu label="More actions" icon={<Ellipsis />} items={[{ label: "Rename", onSelect }]} />` */
export function Menu({ label, icon, items, variant = "quiet", size = "medium", align = "end" }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useAnchoredPopover(trigger, list, open, { align });

  useEffect(() => {
    if (!open) return;
    actionsIn(list.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !trigger.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const actions = actionsIn(list.current);
    if (event.key === "Tab") setOpen(false);
    else if (event.key === "Escape") close();
    else if (!moveFocus(event.key, actions, true) && !focusByLetter(event.key, actions)) return;
    if (event.key !== "Tab") event.preventDefault();
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        className={buttonStyle(variant, size, Boolean(icon))}
      >
        {icon ?? label}
      </button>
      <div
        ref={list}
        id={id}
        popover="manual"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="enter-rise min-w-44 overflow-y-auto rounded-lg border bg-raised p-1 text-text shadow-overlay"
      >
        {open &&
          items.map((item, index) =>
            item === "separator" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a separator is nothing but its place.
              <hr key={index} className="-mx-1 my-1" />
            ) : (
              <MenuRow key={item.label} item={item} onDone={close} />
            ),
          )}
      </div>
    </>
  );
}

function MenuRow({ item, onDone }: { item: MenuAction; onDone: () => void }) {
  const className = cx(
    "flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left outline-none focus:bg-hover pointer-coarse:min-h-11",
    "aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
    item.tone === "danger" ? "text-danger" : "[&_svg]:text-muted",
  );
  const shared = {
    role: "menuitem",
    tabIndex: -1,
    className,
    onPointerMove: (event: { currentTarget: HTMLElement }) =>
      event.currentTarget.focus({ preventScroll: true }),
  };
  if (item.href && !item.disabled) {
    return (
      <Link {...shared} href={item.href} onClick={onDone}>
        {item.icon}
        {item.label}
      </Link>
    );
  }
  const select = () => {
    if (item.disabled) return;
    onDone();
    item.onSelect?.();
  };
  return (
    <button type="button" {...shared} aria-disabled={item.disabled || undefined} onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}

function actionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

function focusByLetter(key: string, actions: HTMLElement[]): boolean {
  if (key.length !== 1 || key === " ") return false;
  const after = actions.indexOf(document.activeElement as HTMLElement) + 1;
  const found = [...actions.slice(after), ...actions].find((action) =>
    action.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
  found?.focus();
  return found !== undefined;
}
