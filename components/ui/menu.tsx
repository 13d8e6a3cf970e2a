"use client";

import { type ReactNode, useRef, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import type { HeldKey } from "./held-keys.ts";
import { lazyPart } from "./lazy-part.ts";
import { useLazyPart } from "./use-lazy-part.ts";

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

const menuList = lazyPart(() => import("./menu-list.tsx").then((module) => module.MenuList));

/**
 * A button that opens a list of actions. `<Menu label="More actions" icon={<Ellipsis />} items={[{ label: "Rename", onSelect }]} />`
 * The button is the platform's own; the list is React Aria's and comes once the button is pointed at or has the focus.
 */
export function Menu({ label, icon, items, variant = "quiet", size = "medium", align = "end" }: MenuProps) {
  const [reached, setReached] = useState(false);
  const [opened, setOpened] = useState<"first" | "last" | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const held = useRef<HeldKey[]>([]);
  const List = useLazyPart(menuList, reached || opened !== null, () => setOpened(null));
  const reach = () => setReached(true);
  const turn = (next: "first" | "last" | null) => {
    held.current = [];
    setOpened(next);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-label={icon ? label : undefined}
        title={icon ? label : undefined}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => turn(opened ? null : "first")}
        onKeyDown={(event) => {
          const { key, code, shiftKey } = event;
          if (opened && key === "Escape") turn(null);
          // Open, and the list not here yet: it gets the key once it is.
          else if (opened && key !== "Tab") held.current.push({ key, code, shiftKey });
          // Enter and Space too: by way of their click React Aria would take them for a screen reader's and not go to an action.
          else if (key === "ArrowDown" || key === "Enter" || key === " ") turn("first");
          else if (key === "ArrowUp") turn("last");
          else return;
          event.preventDefault();
        }}
        className={buttonStyle(variant, size, Boolean(icon))}
      >
        {icon ?? label}
      </button>
      {List && opened && (
        <List
          {...{ label, items, align, trigger }}
          start={opened}
          onClose={() => turn(null)}
          takeKeys={() => held.current.splice(0)}
        />
      )}
    </>
  );
}
