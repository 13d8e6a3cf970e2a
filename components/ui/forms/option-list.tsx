import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#components/ui/class-names.ts";

type OptionListProps<Item> = {
  id: string;
  label: string;
  /** A list that is not divided has one section without a title. */
  sections: readonly { title: string | null; items: readonly Item[] }[];
  /** The chosen option's index among all; -1 for none. */
  current: number;
  keyOf: (item: Item) => string;
  /** For a list in a popover rather than a dialog. */
  dense?: boolean;
  onHover: (index: number) => void;
  onSelect: (item: Item) => void;
  children: (item: Item, isCurrent: boolean) => ReactNode;
};

/** Options by section under a text field, which keeps the focus: its keys or the pointer choose one. */
export function OptionList<Item>(props: OptionListProps<Item>) {
  const { id, label, sections, current, keyOf, dense = false, onHover, onSelect, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the very top for the first option, to show its section's title.
    if (current <= 0) list.current?.scrollTo({ top: 0 });
    else
      list.current
        ?.querySelector(`[id="${CSS.escape(optionId(id, current))}"]`)
        ?.scrollIntoView({ block: "nearest" });
  });
  let index = -1;
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={cx(
        "min-h-0 grow overflow-y-auto overscroll-contain",
        dense ? "max-h-72 scroll-py-1 p-1" : "scroll-py-2 p-2",
      )}
    >
      {sections.map(({ title, items }) => (
        <div
          key={title}
          {...(title !== null && { role: "group", "aria-label": title })}
          className={cx(!dense && "mb-1 last:mb-0")}
        >
          {title !== null && (
            <div
              aria-hidden
              className={cx("px-2 font-medium text-muted text-xs", dense ? "pt-1.5 pb-0.5" : "pt-2 pb-1")}
            >
              {title}
            </div>
          )}
          {items.map((item) => {
            index += 1;
            const own = index;
            const isCurrent = own === current;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focused text field handles the keys.
              <div
                key={keyOf(item)}
                id={optionId(id, own)}
                role="option"
                tabIndex={-1}
                aria-selected={isCurrent}
                data-focused={isCurrent || undefined}
                onPointerMove={isCurrent ? undefined : () => onHover(own)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onSelect(item)}
                className={cx(
                  "flex cursor-pointer items-center px-2 pointer-coarse:min-h-11",
                  dense ? "min-h-8 gap-2 rounded-sm" : "min-h-9 gap-3 rounded-md py-1",
                  isCurrent && "bg-hover",
                )}
              >
                {children(item, isCurrent)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The attributes of the text field of a list with this id. */
export function optionField(id: string, current: number, isOpen = true) {
  return {
    role: "combobox",
    "aria-expanded": isOpen,
    "aria-controls": `${id}-list`,
    "aria-activedescendant": current >= 0 ? optionId(id, current) : undefined,
    "aria-autocomplete": "list",
    autoComplete: "off",
    spellCheck: false,
  } as const;
}

function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The option to which a key moves from `current`; undefined for any other key. */
export function optionAt(key: string, current: number, count: number): number | undefined {
  const last = count - 1;
  return {
    ArrowDown: current >= last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    PageDown: Math.min(last, current + 8),
    PageUp: Math.max(0, current - 8),
  }[key];
}
