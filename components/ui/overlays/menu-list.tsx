import { Check } from "lucide-react";
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
  choices: MenuProps["choices"];
  trigger: RefObject<HTMLButtonElement | null>;
  /** Which action is focused first. */
  start: "first" | "last";
  onClose: () => void;
  takeKeys: () => QueuedKey[];
}) {
  const { label, items, align, choices, trigger, start, onClose } = props;
  const router = useRouter();
  const ids = items.flatMap((item) => (item === "separator" ? [] : (item.id ?? item.label)));
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
          className={cx(popoverBox, "min-w-44 max-w-[min(24rem,calc(100vw-1.5rem))]")}
        >
          <Menu
            aria-label={label}
            autoFocus={start}
            onClose={onClose}
            {...(choices && {
              selectionMode: "multiple",
              selectedKeys: choices.selected,
              onSelectionChange: (keys) => choices.onChange(keys === "all" ? ids : [...keys].map(String)),
            })}
            className="p-1 outline-none"
          >
            {items.map((item, index) =>
              item === "separator" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a separator is identified by its position.
                <Separator key={index} className="-mx-1 my-1 border-t" />
              ) : (
                <MenuItem
                  key={item.id ?? item.label}
                  id={item.id ?? item.label}
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
                  {choices ? <ChoiceMark /> : item.icon}
                  <span className="min-w-0 truncate">{item.label}</span>
                </MenuItem>
              ),
            )}
          </Menu>
        </Popover>
      </RouterProvider>
    </UiLocale>
  );
}

/** The box of a choice, ticked while it is on: like a Checkbox. */
function ChoiceMark() {
  return (
    <span
      aria-hidden
      className="grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-raised in-data-selected:border-accent in-data-selected:bg-accent"
    >
      <Check strokeWidth={3} className="hidden size-3! text-on-accent! in-data-selected:block" />
    </span>
  );
}
