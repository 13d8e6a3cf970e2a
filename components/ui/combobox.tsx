"use client";

import Check from "lucide-react/icons/check";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Plus from "lucide-react/icons/plus";
import { useId, useRef } from "react";
import { cx } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { bareInput, fieldFrame } from "./field-style.ts";
import type { ComboboxOption } from "./match-options.ts";
import { Spinner } from "./spinner.tsx";
import { useAnchoredPopover } from "./use-anchored-popover.ts";
import { type ComboboxRow, useCombobox } from "./use-combobox.ts";

export type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  /** The id of what is chosen; null for nothing. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** What the chosen option reads as, when it may not be among `options` (server search). */
  valueLabel?: string;
  /** Hears each keystroke. With it the options are taken as given: the server has searched. */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  /** Offers to make what was typed: `{ label: (q) => `New client “${q}”`, onCreate }`. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: (input: HTMLInputElement | null) => void;
};

/**
 * One of many, found by typing. With react-hook-form: `<Controller name="clientId" … render={({ field, fieldState }) =>
 * <Combobox label="Client" options={clients} {...field} error={fieldState.error?.message} />} />`
 */
export function Combobox(props: ComboboxProps) {
  const { label, description, error, hideLabel, optional, placeholder, loading, emptyText, disabled } = props;
  const box = useCombobox(props);
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useAnchoredPopover(frame, list, box.open, { matchWidth: true }, box.rows.length);
  const rowId = (index: number) => `${listId}-${index}`;
  const status = loading ? "Searching" : box.rows.length === 0 ? (emptyText ?? "No match") : "";

  return (
    <Field {...{ label, description, error, hideLabel, optional, id: props.id }}>
      {(control) => (
        <div ref={frame} className={fieldFrame}>
          <input
            {...control}
            ref={props.ref}
            name={props.name}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-expanded={box.open}
            aria-controls={listId}
            aria-activedescendant={box.open && box.rows[box.active] ? rowId(box.active) : undefined}
            {...box.inputProps}
            className={cx(bareInput, "pr-1")}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label="Show options"
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={box.toggle}
            className="grid h-full w-8 shrink-0 place-items-center text-muted"
          >
            {loading ? <Spinner className="size-3.5" /> : <ChevronsUpDown className="size-3.5" />}
          </button>
          <div
            ref={list}
            popover="manual"
            className="enter-rise overflow-y-auto rounded-lg border bg-raised p-1 text-text shadow-overlay"
          >
            <div role="listbox" id={listId} aria-label={typeof label === "string" ? label : "Options"}>
              {box.open &&
                box.rows.map((row, index) => (
                  <OptionRow
                    key={row.kind === "option" ? row.option.id : "create"}
                    id={rowId(index)}
                    row={row}
                    active={index === box.active}
                    chosen={row.kind === "option" && row.option.id === props.value}
                    onPoint={() => box.setActive(index)}
                    onChoose={() => box.choose(row)}
                  />
                ))}
            </div>
            {box.open && status && <p className="px-2 py-1.5 text-muted">{status}</p>}
          </div>
          <span role="status" className="sr-only">
            {box.open ? status || `${box.rows.length} ${box.rows.length === 1 ? "option" : "options"}` : ""}
          </span>
        </div>
      )}
    </Field>
  );
}

function OptionRow(props: {
  id: string;
  row: ComboboxRow;
  active: boolean;
  chosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  const { id, row, active, chosen, onPoint, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay in the input (aria-activedescendant).
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      ref={(node) => {
        if (active) node?.scrollIntoView({ block: "nearest" });
      }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        "flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 pointer-coarse:min-h-11",
        active && "bg-hover",
      )}
    >
      {row.kind === "create" && <Plus className="size-4 shrink-0 text-accent" />}
      <span className="min-w-0 grow">
        <span className={cx("block truncate", row.kind === "create" && "text-accent")}>
          {row.kind === "create" ? row.label : row.option.label}
        </span>
        {row.kind === "option" && row.option.description && (
          <span className="block truncate text-muted text-sm">{row.option.description}</span>
        )}
      </span>
      {chosen && <Check className="size-4 shrink-0 text-accent" />}
    </div>
  );
}
