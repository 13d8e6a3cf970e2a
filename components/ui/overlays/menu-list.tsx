"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { RouterProvider } from "react-aria-components";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { Separator } from "react-aria-components/Separator";
import { cx } from "#components/ui/class-names.ts";
import { type QueuedKey, replayKeys } from "#components/ui/queued-keys.ts";
import type { MenuProps } from "./menu.tsx";
import { popoverBox, UiLocale } from "./popover.tsx";

/** A Menu's open React Aria list. Use Menu, which loads it. */
export function MenuList(props: {
  label: string;
  items: MenuProps["items"];
  align: "start" | "end";
  trigger: RefObject<HTMLButtonElement | null>;
  /** Which action is focused first. */
  start: "first" | "last";
  onClose: () => void;
  takeKeys: () => QueuedKey[];
}) {
  const { label, items, align, trigger, start, onClose } = props;
  const router = useRouter();
  const begin = useEffectEvent(() => replayKeys(props.takeKeys()));
  useEffect(() => begin(), []);
  return (
    <UiLocale>
      <RouterProvider navigate={(path) => router.push(path)}>
        <Popover
          isOpen
          aria-label={label}
          triggerRef={trigger}
          placement={`bottom ${align}`}
          offset={4}
          onOpenChange={(open) => {
            if (!open) onClose();
          }}
          className={cx(popoverBox, "min-w-44")}
        >
          <Menu aria-label={label} autoFocus={start} onClose={onClose} className="p-1 outline-none">
            {items.map((item, index) =>
              item === "separator" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator is nothing but its place.
                <Separator key={index} className="-mx-1 my-1 border-t" />
              ) : (
                <MenuItem
                  key={item.label}
                  id={item.label}
                  textValue={item.label}
                  href={item.disabled ? undefined : item.href}
                  isDisabled={item.disabled ?? false}
                  onAction={() => item.onSelect?.()}
                  className={cx(
                    "flex w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-left outline-none",
                    "data-focused:bg-hover data-disabled:cursor-default data-disabled:opacity-50 pointer-coarse:min-h-11",
                    "[&_svg]:size-4 [&_svg]:shrink-0",
                    item.tone === "danger" ? "text-danger" : "[&_svg]:text-muted",
                  )}
                >
                  {item.icon}
                  {item.label}
                </MenuItem>
              ),
            )}
          </Menu>
        </Popover>
      </RouterProvider>
    </UiLocale>
  );
}
