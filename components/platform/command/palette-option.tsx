import { Kbd } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import type { PaletteItem } from "./palette-items.ts";

/** An item of the palette: its icon, its name and its shortcut. */
export function PaletteOption({ item, isCurrent }: { item: PaletteItem; isCurrent: boolean }) {
  const { label, note, keys, Icon } = item;
  return (
    <>
      <Icon className={cx("size-4 shrink-0", isCurrent ? "text-accent" : "text-muted")} />
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
    </>
  );
}
