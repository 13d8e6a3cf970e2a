import { Check, Plus } from "lucide-react";
import type { RefObject } from "react";
import { Popover } from "react-aria-components/Popover";
import { cx } from "../class-names.ts";
import { pageLandmark, popoverBox, UiLocale } from "../overlays/popover.tsx";
import type { ComboboxRow } from "./combobox-rows.ts";
import { OptionList } from "./option-list.tsx";

/** A Combobox's open list, below its field, which keeps the focus. Use Combobox, which loads it. */
export function ComboboxList(props: {
  id: string;
  label: string;
  frame: RefObject<HTMLElement | null>;
  rows: readonly ComboboxRow[];
  current: number;
  /** The id of the chosen option. */
  value: string | null;
  /** Shown below the options. */
  status: string;
  onHover: (index: number) => void;
  onSelect: (row: ComboboxRow) => void;
  onClose: () => void;
}) {
  const { id, label, frame, rows, current, value, status, onHover, onSelect, onClose } = props;
  return (
    <UiLocale>
      <Popover
        isOpen
        isNonModal
        triggerRef={frame}
        placement="bottom start"
        offset={4}
        UNSTABLE_portalContainer={pageLandmark(frame.current)}
        onOpenChange={onClose}
        // A press on its scroll bar leaves the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        className={cx(popoverBox, "flex w-(--trigger-width) flex-col")}
      >
        <OptionList
          id={id}
          label={label}
          sections={[{ title: null, items: rows }]}
          current={current}
          keyOf={({ id: key, kind }) => `${kind} ${key}`}
          dense
          onHover={onHover}
          onSelect={onSelect}
        >
          {(row) => <Line row={row} isChosen={row.kind === "option" && row.id === value} />}
        </OptionList>
        {status && <p className="px-3 py-2 text-muted">{status}</p>}
      </Popover>
    </UiLocale>
  );
}

function Line({ row, isChosen }: { row: ComboboxRow; isChosen: boolean }) {
  const isNew = row.kind === "create";
  return (
    <>
      {isNew && <Plus className="size-4 shrink-0 text-accent" />}
      <span className="min-w-0 grow py-1">
        <span className={cx("block truncate", isNew && "text-accent")}>{row.label}</span>
        {row.description && <span className="block truncate text-muted text-sm">{row.description}</span>}
      </span>
      {isChosen && <Check className="size-4 shrink-0 text-accent" />}
    </>
  );
}
