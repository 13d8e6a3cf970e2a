"use client";

import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../class-names.ts";
import { lazyPart, useLazyPart } from "../lazy-part.ts";
import type { QueuedKey } from "../queued-keys.ts";
import type { ComboboxOption } from "./combobox-rows.ts";
import {
  bareInput,
  type ControlProps,
  Field,
  type FieldProps,
  fieldFrame,
  splitFieldProps,
} from "./field.tsx";

type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  /** The id of the chosen option; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Called at each keystroke. If set, options are not filtered, because the server searches. */
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  /** Called on first hover or focus, to prefetch the options. */
  onReach?: () => void;
  /** Offers to create what was typed: `{ label: (q) => `New client “${q}”`, onCreate }`. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: (input: HTMLInputElement | null) => void;
};

/** The user's interaction with the shell before the list loaded; the list continues from it. */
export type ComboboxStart = {
  focused: boolean;
  selection: [number, number];
  open: boolean;
  keys: QueuedKey[];
};

const ariaCombobox = lazyPart(() => import("./aria-combobox.tsx").then((module) => module.AriaCombobox));

/**
 * Selects one of many by typing. With react-hook-form:
 * `<Controller name="clientId" … render={({ field, fieldState }) => <Combobox label="Client" options={clients}
 * {...field} error={fieldState.error?.message} />} />`
 * Initially a plain input. On hover or focus React Aria (75 kB compressed, over the 220 kB of the new application's
 * screen) replaces it and keeps text typed in the meantime.
 */
export function Combobox(props: ComboboxProps) {
  const [field] = splitFieldProps(props);
  const { options, value, onQueryChange } = props;
  const [query, setQuery] = useState<string | null>(null);
  const [reached, setReached] = useState(false);
  const [composing, setComposing] = useState(false);
  const start = useRef<ComboboxStart>({ focused: false, selection: [0, 0], open: false, keys: [] });
  const AriaBox = useLazyPart(ariaCombobox, reached);
  const chosenLabel = options.find((option) => option.id === value)?.label ?? "";

  const typeText = (text: string | null) => {
    setQuery(text);
    if (text !== query) onQueryChange?.(text ?? "");
    // Clearing the text clears the choice.
    if (text === "" && value !== null) props.onChange(null);
  };
  const reach = () => {
    if (reached) return;
    setReached(true);
    props.onReach?.();
  };
  const shared = { query, chosenLabel, onText: typeText, start };
  return (
    <Field {...field}>
      {(control) => (
        // Around both, because after a first visit React Aria is there from the start.
        // On input too, because the focus may have been there before hydration.
        <div
          className="contents"
          role="presentation"
          onPointerOverCapture={reach}
          onFocusCapture={reach}
          onInputCapture={reach}
        >
          {/* Not during IME composition (macrons, other scripts), which this would interrupt. */}
          {AriaBox && !composing ? (
            <AriaBox {...props} {...shared} control={control} />
          ) : (
            <ComboboxShell
              {...props}
              {...shared}
              control={control}
              onComposing={setComposing}
              onKeyDown={(event) => queueKey(event, query, start.current)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Queues keys for the list until it has loaded. Enter must not submit the form without the typed choice. */
function queueKey(event: KeyboardEvent, query: string | null, start: ComboboxStart) {
  const { key, code, shiftKey } = event;
  const forList = key === "ArrowDown" || key === "ArrowUp" || (key === "Enter" && (query || start.open));
  if (!forList || event.nativeEvent.isComposing) return;
  start.keys.push({ key, code, shiftKey });
  event.preventDefault();
}

export type ComboboxShellProps = ComboboxProps & {
  control: ControlProps;
  query: string | null;
  /** The label of the current choice; "" for none. */
  chosenLabel: string;
  onText: (text: string | null) => void;
  start: RefObject<ComboboxStart>;
  onComposing: (composing: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The combobox's input, usable for typing before React Aria has loaded. */
function ComboboxShell(props: ComboboxShellProps) {
  const { control, query, chosenLabel, start, disabled } = props;
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
    <div className={fieldFrame(control["aria-invalid"])}>
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
        onFocus={(event) => event.target.select()}
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
