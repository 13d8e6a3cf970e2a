"use client";

import { useEffect, useRef } from "react";
import { Kbd } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import type { PaletteGroup, PaletteItem } from "./palette-items.ts";

/** The palette's items by group. The arrow keys or the pointer select one. */
export function PaletteList(props: {
  listId: string;
  groups: readonly PaletteGroup[];
  current: number;
  optionId: (index: number) => string;
  onHover: (index: number) => void;
  onSelect: (item: PaletteItem) => void;
}) {
  const { listId, groups, current, optionId, onHover, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector(`[id="${CSS.escape(optionId(current))}"]`);
    // Scrolls to the very top for the first item, to show its group heading.
    if (current === 0) list.current?.scrollTo({ top: 0 });
    else chosen?.scrollIntoView({ block: "nearest" });
  });
  let index = -1;
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label="Results"
      className="min-h-0 grow scroll-py-2 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset is not allowed in a listbox.
        <div key={title} role="group" aria-label={title} className="mb-1 last:mb-0">
          <div aria-hidden className="px-2 pt-2 pb-1 font-medium text-muted text-xs">
            {title}
          </div>
          {items.map((item) => {
            index += 1;
            const own = index;
            return (
              <Option
                key={item.id}
                id={optionId(own)}
                item={item}
                chosen={own === current}
                onHover={() => onHover(own)}
                onSelect={() => onSelect(item)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Option(props: {
  id: string;
  item: PaletteItem;
  chosen: boolean;
  onHover: () => void;
  onSelect: () => void;
}) {
  const { id, item, chosen, onHover, onSelect } = props;
  const { label, note, keys, Icon } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused text field handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onPointerMove={chosen ? undefined : onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSelect}
      className={cx(
        "flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 py-1 pointer-coarse:min-h-11",
        chosen && "bg-hover",
      )}
    >
      <Icon className={cx("size-4 shrink-0", chosen ? "text-accent" : "text-muted")} />
      {/* On phones the note has its own line, because a truncated one would not distinguish anything. */}
      <span className="flex min-w-0 gap-x-3 max-sm:flex-col sm:items-center">
        <span className="min-w-0 truncate">{label}</span>
        {note && (
          <span className="wrap-anywhere min-w-0 text-muted text-sm sm:shrink-8 sm:truncate">{note}</span>
        )}
      </span>
      {keys && (
        <span aria-hidden className="ml-auto flex shrink-0 gap-1 pointer-coarse:hidden">
          {keys.split(" ").map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
