import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { ListBoxItem } from "react-aria-components/ListBox";
import { cx } from "./class-names.ts";
import type { ComboboxRow } from "./combobox-rows.ts";

/** One line of an open combobox. */
export function ComboboxLine({ row, onCreate }: { row: ComboboxRow; onCreate: () => void }) {
  const isNew = row.kind === "create";
  return (
    <ListBoxItem
      id={row.key}
      textValue={row.label}
      {...(isNew && { onAction: onCreate })}
      className="flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 outline-none data-focused:bg-hover pointer-coarse:min-h-11"
    >
      {({ isSelected }) => (
        <>
          {isNew && <Plus className="size-4 shrink-0 text-accent" />}
          <span className="min-w-0 grow">
            <span className={cx("block truncate", isNew && "text-accent")}>{row.label}</span>
            {row.description && <span className="block truncate text-muted text-sm">{row.description}</span>}
          </span>
          {isSelected && <Check className="size-4 shrink-0 text-accent" />}
        </>
      )}
    </ListBoxItem>
  );
}
