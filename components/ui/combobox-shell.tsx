"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import type { ComboboxProps, ComboboxStart } from "./combobox.tsx";
import type { ControlProps } from "./field.tsx";
import { bareInput, fieldFrame } from "./field-style.ts";

export type ComboboxShellProps = ComboboxProps & {
  control: ControlProps;
  query: string | null;
  /** The label of the current choice; "" for none. */
  chosenLabel: string;
  onText: (text: string | null) => void;
  start: RefObject<ComboboxStart>;
  onReach: () => void;
  onComposing: (composing: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The combobox's input, usable for typing before React Aria has loaded. */
export function ComboboxShell(props: ComboboxShellProps) {
  const { control, query, chosenLabel, start, disabled, onReach } = props;
  const input = useRef<HTMLInputElement | null>(null);
  // Cleanup runs before the element is removed, so that the replacement can restore the caret.
  useLayoutEffect(() => {
    const element = input.current;
    const at = start.current;
    return () => {
      at.focused = element !== null && element === document.activeElement;
      at.selection = [element?.selectionStart ?? 0, element?.selectionEnd ?? 0];
    };
  }, [start]);
  const open = () => {
    start.current.open = true;
  };
  return (
    <div className={fieldFrame(control["aria-invalid"])} onPointerEnter={onReach}>
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          props.ref?.(element);
        }}
        name={props.name}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={props.placeholder}
        aria-autocomplete="list"
        aria-expanded={false}
        value={query ?? chosenLabel}
        onFocus={(event) => {
          onReach();
          event.target.select();
        }}
        onClick={open}
        onChange={(event) => {
          open();
          props.onText(event.target.value);
        }}
        onKeyDown={props.onKeyDown}
        onCompositionStart={() => props.onComposing(true)}
        onCompositionEnd={() => props.onComposing(false)}
        onBlur={(event) => {
          // Being replaced by the React Aria combobox does not count as a blur.
          if (!event.target.isConnected) return;
          start.current.open = false;
          start.current.keys = [];
          props.onText(null);
          props.onBlur?.();
        }}
        className={cx(bareInput, "pr-1")}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Show options"
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          open();
          input.current?.focus();
        }}
        className="grid h-full w-8 shrink-0 place-items-center text-muted"
      >
        <ChevronsUpDown className="size-3.5" />
      </button>
    </div>
  );
}
